// What ipycanvas cannot do for a board: zoom at the pointer and pan at once, merge the pointer's moves, let foreign
// keys and the wheel pass, keep Lab's keys off, open the inspector with the right button, speak to a screen reader.
// It takes every canvas that the selector finds, now or later: a board may be shown twice, or shown late. The box
// around the canvas is what has the focus, so that ipycanvas, which swallows every key it sees, sees none.
const SLACK = 4; // CSS px that a press may wander and still be a click
const QUIET = 200; // ms after the last turn of the wheel until Python is told
const HIDDEN = 'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';
const FOREIGN = /^(Tab|F\d+|Control|Alt|AltGraph|Meta|Shift|CapsLock|PageUp|PageDown|ContextMenu)$/;
let count = 0;

function initialize({ model }) {
  const boards = new Map();
  const off = new AbortController();
  const on = (node, type, work, signal = off.signal) => node.addEventListener(type, (event) => {
    try {
      work(event);
    } catch (error) {
      model.send({ kind: 'error', text: String(error) });
    }
  }, { capture: true, passive: false, signal });
  const share = (canvas, event) => {
    const area = canvas.getBoundingClientRect();
    return [(event.clientX - area.left) / area.width, (event.clientY - area.top) / area.height];
  };
  const save = (state) => {
    for (const [name, value] of Object.entries(state)) model.set(name, value);
    model.save_changes();
  };

  // Zoom and pan: the canvas's CSS size and the box's scroll position, without a round trip.
  function show(board, zoom, at) {
    const { canvas, box } = board;
    const [x, y] = share(canvas, at);
    board.zoom = Math.min(model.get('most'), Math.max(1, zoom));
    canvas.style.width = `${100 * board.zoom}%`;
    canvas.style.maxWidth = `${model.get('width') * board.zoom}px`;
    box.style.overflow = board.zoom > 1 ? 'auto' : 'hidden';
    const area = canvas.getBoundingClientRect();
    box.scrollLeft += area.left + x * area.width - at.clientX;
    box.scrollTop += area.top + y * area.height - at.clientY;
  }
  function middle(box) {
    const area = box.getBoundingClientRect();
    return { clientX: area.left + box.clientWidth / 2, clientY: area.top + box.clientHeight / 2 };
  }
  function settle(board) {
    clearTimeout(board.timer);
    board.timer = setTimeout(() => {
      save({ zoom: board.zoom, centre: share(board.canvas, middle(board.box)), dpr: devicePixelRatio });
    }, QUIET);
  }
  function wheel(board, event) {
    event.stopImmediatePropagation();
    const unit = event.deltaMode ? 16 : 1;
    if (event.ctrlKey) {
      const turn = Math.max(-50, Math.min(50, event.deltaY * unit));
      event.preventDefault(); // the browser would zoom the page
      show(board, board.zoom * Math.exp(-turn / 200), event);
      settle(board);
    } else if (board.zoom > 1 && !event.shiftKey) {
      event.preventDefault(); // the box would scroll instead of the page
      let page = board.box.parentElement;
      while (page.parentElement && (page.scrollHeight <= page.clientHeight
        || !/auto|scroll/.test(getComputedStyle(page).overflowY))) page = page.parentElement;
      page.scrollBy(event.deltaX * unit, event.deltaY * unit);
    }
  }

  // The pointer: one message is under way at a time, later moves replace each other. Painting needs every move.
  function move(board, event) {
    if (event.buttons & 1 && !model.get('grab')) return;
    event.stopImmediatePropagation();
    save({ pointer: share(board.canvas, event) });
  }
  function press(board, event) {
    if (board.replays) return;
    board.box.focus({ preventScroll: true });
    const left = event.button === 0;
    const pans = board.zoom > 1 && (event.button === 1 || (left && (model.get('grab') || board.space)));
    if (!left || pans) event.stopImmediatePropagation();
    if (pans) {
      event.preventDefault();
      pan(board, event, left && !board.space);
    }
  }
  function pan(board, { button, clientX, clientY }, clicks) {
    const { canvas, box } = board;
    const { scrollLeft, scrollTop } = box;
    const done = new AbortController();
    let moved = false;
    on(window, 'mousemove', (event) => {
      const [dx, dy] = [event.clientX - clientX, event.clientY - clientY];
      event.stopImmediatePropagation();
      if (!event.buttons) done.abort();
      moved ||= Math.hypot(dx, dy) > SLACK;
      if (moved) box.scrollTo(scrollLeft - dx, scrollTop - dy);
    }, done.signal);
    on(window, 'mouseup', (event) => {
      if (event.button !== button) return;
      event.stopImmediatePropagation();
      done.abort();
      if (moved) settle(board);
      board.replays = true; // it was a click after all: ipycanvas hears of it now
      for (const type of !moved && clicks ? ['mousedown', 'mouseup'] : []) {
        canvas.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX, clientY }));
      }
      board.replays = false;
    }, done.signal);
  }

  // Keys: ours go to Python, other plain ones end here lest Lab delete a cell on `d d`, the rest passes.
  function key(board, event) {
    const { code, shiftKey: shift } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || FOREIGN.test(event.key)) return;
    if (shift && event.key === 'Enter') return;
    event.stopPropagation();
    let name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (/[^\x00-\x7f]/.test(name) && /^Key/.test(code)) name = code.slice(3).toLowerCase(); // another alphabet
    const own = model.get('own_keys').includes(name);
    if (own || name === ' ') event.preventDefault();
    if (name === ' ') board.space = true;
    if (own) model.send({ kind: 'key', key: name, shift });
  }

  function attach(canvas) {
    const box = canvas.parentElement;
    const board = { canvas, box, zoom: 1, space: false };
    const [hint, said] = [document.createElement('div'), document.createElement('div')];
    for (const each of [hint, said]) each.style.cssText = HIDDEN;
    hint.id = `${canvas.classList[canvas.classList.length - 1]}-keys-${++count}`;
    said.setAttribute('aria-live', 'polite');
    said.className = 'hexw-said';
    box.after(hint, ...(boards.size ? [] : [said])); // a board shown twice speaks once
    canvas.removeAttribute('tabindex');
    canvas.focus = () => box.focus({ preventScroll: true }); // ipycanvas focuses, and so scrolls, before it measures
    box.tabIndex = 0;
    box.setAttribute('role', 'application');
    box.setAttribute('aria-describedby', hint.id);
    board.tell = () => {
      box.setAttribute('aria-label', model.get('label'));
      [hint.textContent, said.textContent] = [model.get('hint'), model.get('spoken')];
    };
    board.tell();
    boards.set(canvas, board);
    on(canvas, 'mousedown', (event) => press(board, event));
    on(canvas, 'mousemove', (event) => move(board, event));
    on(canvas, 'mouseout', () => save({ pointer: [] }));
    on(canvas, 'wheel', (event) => wheel(board, event));
    on(canvas, 'contextmenu', (event) => {
      if (event.shiftKey || event.button !== 2) return; // the browser's own
      event.preventDefault();
      event.stopPropagation();
      model.send({ kind: 'inspect', at: share(canvas, event) });
    });
    on(box, 'keydown', (event) => key(board, event));
    for (const type of ['keyup', 'blur']) on(box, type, (event) => { board.space &&= type === 'keyup' && event.key !== ' '; });
    show(board, model.get('zoom'), middle(box));
    const [x, y] = model.get('centre');
    box.scrollTo(x * box.scrollWidth - box.clientWidth / 2, y * box.scrollHeight - box.clientHeight / 2);
    save({ attached: model.get('attached') + 1, dpr: devicePixelRatio });
  }
  function find() {
    for (const canvas of document.querySelectorAll(model.get('selector'))) {
      if (!boards.has(canvas)) attach(canvas);
    }
  }

  model.on('change:label change:hint change:spoken', () => boards.forEach((board) => board.tell()));
  model.on('change:zoom', () => boards.forEach((board) => {
    if (board.zoom !== model.get('zoom')) show(board, model.get('zoom'), middle(board.box));
  }));
  const watch = new MutationObserver(find);
  watch.observe(document.body, { childList: true, subtree: true });
  find();
  return () => {
    off.abort();
    watch.disconnect();
  };
}
export default { initialize };

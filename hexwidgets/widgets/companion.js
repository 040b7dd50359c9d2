// What ipycanvas cannot do for a board: merge the pointer's moves, let foreign keys and the wheel pass, keep Lab's keys
// off, open the inspector with the right button, speak to a screen reader. Zoom and pan are in zoom.js, put before this.
// It takes every canvas that the selector finds, now or later: a board may be shown twice, or shown late. The box
// around the canvas is what has the focus, so that ipycanvas, which swallows every key it sees, sees none.
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
  const save = (state) => {
    if (off.signal.aborted) return; // the model is closed: nobody is there to be told
    for (const [name, value] of Object.entries(state)) model.set(name, value);
    model.save_changes();
  };

  const { show, centre, sizes, room, wheel, pan, touch } = zooming({ model, boards, on, save });

  // A page or a board that scrolls beneath a resting pointer makes the browser tell of moves; they are none of it.
  let rests = null;
  let stirred = true;
  on(window, 'mousemove', (event) => {
    const { screenX, screenY } = event;
    stirred = rests?.screenX !== screenX || rests.screenY !== screenY;
    rests = { screenX, screenY };
    if (stirred) boards.forEach((board) => { if (board.strays && event.target !== board.canvas) leave(board); });
  });
  // The pointer: one message is under way at a time, later moves replace each other. Painting needs every move.
  function move(board, event) {
    if (event.buttons & 1 && !model.get('grab')) return;
    event.stopImmediatePropagation();
    if (!stirred) return;
    board.strays = false;
    save({ pointer: share(board.canvas, event) });
  }
  function leave(board) {
    board.strays = false;
    save({ pointer: [] });
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

  // A list looks for its entry by what is typed; Lab would take `0 0` or an arrow for its own.
  function typed(event) {
    if (!event.target.matches('select') || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!FOREIGN.test(event.key)) event.stopPropagation();
  }

  // How wide the page lets the explorer be: what is drawn for it fits then.
  const wide = new ResizeObserver((seen) => {
    const room = Math.round(seen[seen.length - 1].contentRect.width);
    if (room && room !== model.get('room')) save({ room });
  });

  function attach(canvas) {
    const box = canvas.parentElement;
    const board = { canvas, box, zoom: 1, space: false };
    const [hint, said] = [document.createElement('div'), document.createElement('div')];
    for (const each of [hint, said]) each.style.cssText = HIDDEN;
    hint.id = `${canvas.classList[canvas.classList.length - 1]}-keys-${++count}`;
    said.setAttribute('aria-live', 'polite');
    said.className = 'hexw-said';
    const heard = [...boards.keys()].some((each) => each.isConnected);
    box.after(hint, ...(heard ? [] : [said])); // a board shown twice speaks once
    canvas.removeAttribute('tabindex');
    canvas.focus = () => box.focus({ preventScroll: true }); // ipycanvas focuses, and so scrolls, before it measures
    box.tabIndex = 0;
    box.setAttribute('role', 'application');
    box.setAttribute('aria-describedby', hint.id);
    board.tell = () => {
      (box.closest('.hexw') ?? box).lang = model.get('lang');
      box.setAttribute('aria-label', model.get('label'));
      [hint.textContent, said.textContent] = [model.get('hint'), model.get('spoken')];
    };
    board.tell();
    boards.set(canvas, board);
    if (box.closest('.hexw')) wide.observe(box.closest('.hexw'));
    on(canvas, 'mousedown', (event) => press(board, event));
    on(canvas, 'mousemove', (event) => move(board, event));
    on(canvas, 'mouseout', ({ screenX, screenY }) => {
      if (rests?.screenX === screenX && rests.screenY === screenY) board.strays = true; // the board left, not the pointer
      else leave(board);
    });
    on(canvas, 'wheel', (event) => wheel(board, event));
    for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel']) {
      on(canvas, type, (event) => touch(board, event));
    }
    on(canvas, 'contextmenu', (event) => {
      if (event.shiftKey || event.button !== 2) return; // the browser's own
      event.preventDefault();
      event.stopPropagation();
      model.send({ kind: 'inspect', at: share(canvas, event) });
    });
    on(box, 'keydown', (event) => key(board, event));
    on(box.closest('.hexw') ?? box, 'keydown', typed);
    for (const type of ['keyup', 'blur']) {
      on(box, type, (event) => { board.space &&= type === 'keyup' && event.key !== ' '; });
    }
    show(board, model.get('zoom'), middle(box));
    centre(board, model.get('centre'));
    save({ attached: model.get('attached') + 1, ...sizes() });
    room.observe(box);
  }
  // A slider of ipywidgets has a label beside it, and a handle without a name.
  function name() {
    for (const handle of document.querySelectorAll('.hexw .widget-slider .noUi-handle:not([aria-labelledby])')) {
      const label = handle.closest('.widget-slider').querySelector('.widget-label');
      label.id ||= `${model.get('selector').split('.').pop()}-slider-${++count}`;
      handle.setAttribute('aria-labelledby', label.id);
    }
  }
  // The step that is looked at is brought into sight in its panel, where it is another one than before, or what stands
  // over the panel's foot has grown; of an army that is newly chosen the panel is shown from its top.
  const lit = new WeakMap();
  const watched = new WeakSet();
  const BARS = '.hexw-playing, .hexw-stepping';
  function follow() {
    for (const steps of document.querySelectorAll(`.hexw:has(${model.get('selector')}) .hexw-steps`)) {
      const step = steps.querySelector('.hexw-lit'), panel = steps.closest('.widget-tab-contents');
      if (!step || !panel) continue;
      const bars = [...panel.querySelectorAll(BARS)];
      for (const bar of bars) {
        if (watched.has(bar)) continue; // who is observed anew is told of anew
        watched.add(bar);
        foot.observe(bar);
      }
      const below = bars.reduce((high, each) => high + each.getBoundingClientRect().height, 0);
      const seen = `${step.textContent} ${below} ${step === steps.lastElementChild}`;
      if (lit.get(panel) === seen) continue;
      lit.set(panel, seen);
      const [area, here] = [panel.getBoundingClientRect(), step.getBoundingClientRect()];
      const end = (step === steps.lastElementChild ? steps.parentElement : step).getBoundingClientRect().bottom;
      if (step === steps.firstElementChild) panel.scrollTop = 0;
      else panel.scrollTop += Math.min(here.top - area.top, Math.max(0, end - area.bottom + below + 8));
    }
    for (const who of document.querySelectorAll(`.hexw:has(${model.get('selector')}) .hexw-chosen .hexw-big`)) {
      const panel = who.closest('.widget-tab-contents');
      if (!panel || !who.offsetParent || lit.get(panel) === who.textContent) continue;
      lit.set(panel, who.textContent);
      if (!panel.contains(document.activeElement)) panel.scrollTop = 0;
    }
  }
  const foot = new ResizeObserver(follow);
  function find() {
    name();
    follow();
    for (const canvas of document.querySelectorAll(model.get('selector'))) {
      if (!boards.has(canvas)) attach(canvas);
    }
  }

  model.on('change:label change:hint change:lang change:spoken', () => boards.forEach((board) => board.tell()));
  model.on('change:zoom', () => boards.forEach((board) => {
    if (board.zoom !== model.get('zoom')) show(board, model.get('zoom'), middle(board.box));
  }));
  model.on('change:sight', () => boards.forEach((board) => {
    if (model.get('sight').length) centre(board, model.get('sight'), true);
  }));
  const watch = new MutationObserver(find);
  watch.observe(document.body, { childList: true, subtree: true });
  find();
  return () => {
    off.abort();
    watch.disconnect();
    room.disconnect();
    wide.disconnect();
    foot.disconnect();
  };
}
export default { initialize };

// Zoom and pan: the canvas's CSS size and its box's scroll position, without a round trip; Python is told afterwards.
const SLACK = 4; // CSS px that a press may wander and still be a click
const QUIET = 200; // ms after the last turn of the wheel until Python is told

// Shares of the board's width and height at which an event, or any place on the page, lies.
function share(canvas, { clientX, clientY }) {
  const area = canvas.getBoundingClientRect();
  return [(clientX - area.left) / area.width, (clientY - area.top) / area.height];
}

// What lies in the middle of a box, as a place on the page.
function middle(box) {
  const area = box.getBoundingClientRect();
  return { clientX: area.left + box.clientWidth / 2, clientY: area.top + box.clientHeight / 2 };
}

function zooming({ model, boards, on, save }) {
  // So many times larger than fitting; what lies at a place on the page stays there.
  function show(board, zoom, at) {
    const { canvas, box } = board;
    // The browser scrolls by whole px: what a turn of the wheel is off by must not grow with the next one.
    const held = board.held?.clientX === at.clientX && board.held?.clientY === at.clientY;
    if (!held) board.held = { clientX: at.clientX, clientY: at.clientY, place: share(canvas, at) };
    const [x, y] = board.held.place;
    board.zoom = Math.min(model.get('most'), Math.max(1, zoom));
    canvas.style.width = `${100 * board.zoom}%`;
    canvas.style.maxWidth = `${model.get('width') * board.zoom}px`;
    box.style.overflow = board.zoom > 1 ? 'auto' : 'hidden';
    const area = canvas.getBoundingClientRect();
    box.scrollLeft += area.left + x * area.width - at.clientX;
    box.scrollTop += area.top + y * area.height - at.clientY;
  }
  // Scroll so that a point (shares) lies in the middle; one that is in sight already stays where it is, if asked.
  function centre({ box }, [x, y], unlessSeen) {
    const [left, top] = [x * box.scrollWidth, y * box.scrollHeight];
    const [aside, away] = [left - box.scrollLeft, top - box.scrollTop];
    const seen = Math.min(aside, away, box.clientWidth - aside, box.clientHeight - away) > box.clientWidth / 20;
    if (!(seen && unlessSeen)) box.scrollTo(left - box.clientWidth / 2, top - box.clientHeight / 2);
  }
  // CSS px that a px of the board as laid out takes, where it is shown largest; where no box has a size, as before.
  function fit() {
    const widths = [...boards.values()].filter(({ box }) => box.isConnected).map(({ box }) => box.clientWidth);
    return Math.min(1, Math.max(0, ...widths) / model.get('width')) || model.get('fit');
  }
  const sizes = () => ({ fit: fit(), dpr: devicePixelRatio });
  function settle(board) {
    clearTimeout(board.timer);
    board.timer = setTimeout(() => {
      board.held = null;
      const place = share(board.canvas, middle(board.box));
      save({ zoom: board.zoom, centre: place, ...sizes() });
    }, QUIET);
  }
  // A page that gives the board more room, or less, wants other pixels.
  let resized = 0;
  const room = new ResizeObserver(() => {
    clearTimeout(resized);
    resized = setTimeout(() => save(sizes()), QUIET);
  });
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
      board.held = null;
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
  // Two fingers zoom, and carry along what lies between them; one scrolls as everywhere; ipycanvas hears of taps alone.
  function touch(board, event) {
    if (board.replays) return;
    const { canvas, box } = board;
    const { type, touches: [one, other, ...more] } = event;
    event.stopImmediatePropagation();
    if (other) {
      const at = { clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 };
      const apart = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) || 1;
      event.preventDefault(); // the browser would zoom the page
      board.tap = null;
      if (type !== 'touchmove' || !board.pinch || more.length) {
        board.pinch = { apart, zoom: board.zoom, place: share(canvas, at) };
      } else {
        board.held = { ...at, place: board.pinch.place };
        show(board, (board.pinch.zoom * apart) / board.pinch.apart, at);
      }
      return;
    }
    if (type === 'touchstart') board.tap = one;
    const { tap, pinch } = board;
    if (type === 'touchmove' && tap) {
      if (Math.hypot(one.clientX - tap.clientX, one.clientY - tap.clientY) > 2 * SLACK) board.tap = null;
    } else if (type !== 'touchstart') {
      board.tap = board.pinch = null;
      if (pinch) settle(board);
      if (type !== 'touchend' || !tap) return;
      event.preventDefault(); // no click besides
      box.focus({ preventScroll: true });
      board.replays = true;
      const told = { touches: [tap], changedTouches: [tap], bubbles: true, cancelable: true };
      canvas.dispatchEvent(new TouchEvent('touchstart', told));
      board.replays = false;
    }
  }
  return { show, centre, sizes, room, wheel, pan, touch };
}

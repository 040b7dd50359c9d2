// What ipycanvas cannot do for a board: keys that are not ours pass, the wheel scrolls the page, focus does not
// scroll, the right button places nothing, a screen reader hears what the board is.
// It attaches to every canvas that the selector finds, now or later: a board may be shown twice, or shown late.
function render({ model }) {
  const seen = new WeakSet();
  const off = new AbortController();
  const early = { capture: true, signal: off.signal };

  function name(canvas) {
    canvas.setAttribute('role', 'application');
    canvas.setAttribute('aria-label', model.get('label'));
  }

  function attach(canvas) {
    name(canvas);
    model.on('change:label', () => name(canvas));
    canvas.addEventListener('mousedown', (event) => {
      canvas.focus({ preventScroll: true });
      if (event.button !== 0) event.stopImmediatePropagation();
    }, early);
    canvas.addEventListener('contextmenu', (event) => event.preventDefault(), early);
    canvas.addEventListener('keydown', (event) => {
      const plain = !(event.ctrlKey || event.metaKey || event.altKey);
      // Not ours: ipycanvas must not see it, for it swallows every key it sees.
      if (!plain || !model.get('own_keys').includes(event.key)) event.stopImmediatePropagation();
    }, early);
    canvas.addEventListener('wheel', (event) => event.stopImmediatePropagation(), early);
    model.set('attached', model.get('attached') + 1);
    model.save_changes();
  }

  function find() {
    for (const canvas of document.querySelectorAll(model.get('selector'))) {
      if (!seen.has(canvas)) {
        seen.add(canvas);
        attach(canvas);
      }
    }
  }

  const watch = new MutationObserver(find);
  watch.observe(document.body, { childList: true, subtree: true });
  model.on('change:selector', find);
  find();

  return () => {
    off.abort();
    watch.disconnect();
  };
}
export default { render };

// In the page, before anything of ours: when can I choose a card, how long does an update take, which
// frames come late? The page itself knows nothing of it.
(() => {
  const found = { interactive: 0, updates: [], frames: [], tasks: [] };
  globalThis.probe = found;

  // a card of mine that is dressed, in sight, and that a tap selects: the moment after this frame is painted.
  // It is told on the console: to ask for it would put the asker's own script into the page.
  const tryTap = () => {
    const card = document.querySelector('.hand-card[data-legal]');
    const box = card?.getBoundingClientRect();
    if (!card || box.width < 30 || box.bottom > innerHeight + 1) return void requestAnimationFrame(tryTap);
    card.click();
    if (!document.querySelector('.hand-card[aria-pressed="true"]')) return void requestAnimationFrame(tryTap);
    setTimeout(() => {
      found.interactive = performance.now();
      console.debug('interactive');
    });
  };
  requestAnimationFrame(tryTap);

  // what a message of the table costs: our code, then style and layout, which the browser would do next
  const { set, get } = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage');
  Object.defineProperty(WebSocket.prototype, 'onmessage', {
    get,
    set(handler) {
      set.call(this, (event) => {
        const began = performance.now();
        handler.call(this, event);
        const drawn = performance.now();
        document.body?.offsetHeight;
        const took = { code: drawn - began, all: performance.now() - began };
        const { type, phase, steps = [] } = JSON.parse(event.data);
        const turning = phase || steps.some((step) => ['deal', 'end'].includes(step.kind));
        if (type === 'news') found.updates.push({ kind: turning ? 'a deal begins or ends' : 'a move', ...took });
      });
    },
  });

  // frames from the first card in flight until all have landed
  let last = 0;
  let still = 0;
  const frame = (now) => {
    const flying = document.querySelector('.flying') !== null;
    if (last && (flying || found.frames.length) && still < 3) found.frames.push(now - last);
    still = flying || !found.frames.length ? 0 : still + 1;
    last = now;
    if (still < 3) requestAnimationFrame(frame);
  };
  found.watchFrames = () => {
    last = still = 0;
    found.frames = [];
    found.tasks = [];
    requestAnimationFrame(frame);
  };
  found.landed = () => still >= 3;
  new PerformanceObserver((list) => found.tasks.push(...list.getEntries().map((one) => one.duration))).observe({ type: 'longtask' });
})();

// In the page, before anything of ours: when can I choose a card, how long does an update take, which
// frames come late? The page itself knows nothing of it.
(() => {
  const WORTH = 0.2; // milliseconds of code: less is a screen reader's sentence, or a scroll
  const found = { interactive: 0, updates: [], frames: [], tasks: [] };
  globalThis.probe = found;

  const nextFrame = requestAnimationFrame.bind(globalThis); // the probe's own

  // a card of mine that is dressed, in sight, and that a tap selects: the moment after this frame is painted.
  // It is told on the console: to ask for it would put the asker's own script into the page.
  const tryTap = () => {
    const card = document.querySelector('.hand-card[data-legal]');
    const box = card?.getBoundingClientRect();
    if (!card || box.width < 30 || box.bottom > innerHeight + 1) return void nextFrame(tryTap);
    card.click();
    if (!document.querySelector('.hand-card[aria-pressed="true"]')) return void nextFrame(tryTap);
    setTimeout(() => {
      found.interactive = performance.now();
      console.debug('interactive');
    });
  };
  nextFrame(tryTap);

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

  // what the page puts off to a frame of its own is measured in the same way
  globalThis.requestAnimationFrame = (work) =>
    nextFrame((now) => {
      const began = performance.now();
      work(now);
      const drawn = performance.now();
      document.body?.offsetHeight;
      const all = performance.now() - began;
      if (drawn - began >= WORTH) found.updates.push({ kind: 'a slice, a frame later', code: drawn - began, all });
    });

  // frames from the first card in flight until all have landed
  let last = 0;
  let still = 0;
  const frame = (now) => {
    const flying = document.querySelector('.flying') !== null;
    if (last && (flying || found.frames.length) && still < 3) found.frames.push(now - last);
    still = flying || !found.frames.length ? 0 : still + 1;
    last = now;
    if (still < 3) nextFrame(frame);
  };
  found.watchFrames = () => {
    last = still = 0;
    found.frames = [];
    found.tasks = [];
    nextFrame(frame);
  };
  found.landed = () => still >= 3;
  new PerformanceObserver((list) => found.tasks.push(...list.getEntries().map((one) => one.duration))).observe({ type: 'longtask' });
})();

/** The screen stays on while one plays, where the browser allows it. */

/** @type {any} */
let lock = null;
let wanted = false;

async function take() {
  if (!wanted || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
  try {
    lock = await navigator.wakeLock.request('screen');
  } catch {
    lock = null; // low battery, or not allowed: the game goes on all the same
  }
}

/** Keep the screen on. */
export function stayAwake() {
  if (wanted) return;
  wanted = true;
  document.addEventListener('visibilitychange', take);
  void take();
}

/** Let it sleep again. */
export function maySleep() {
  wanted = false;
  document.removeEventListener('visibilitychange', take);
  void lock?.release?.();
  lock = null;
}

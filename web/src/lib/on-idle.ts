/** Leaves network and processor to the visible page first. */
const INITIAL_DELAY_MS = 1500;
const IDLE_TIMEOUT_MS = 2000;

/** Calls `callback` once the browser is idle, 1.5 to 3.5 seconds from now. Returns a function that cancels it. */
export function onIdle(callback: () => void): () => void {
  let handle: number | undefined;
  const timer = setTimeout(() => {
    // Safari does not support requestIdleCallback.
    if (typeof requestIdleCallback === 'undefined') callback();
    else handle = requestIdleCallback(callback, { timeout: IDLE_TIMEOUT_MS });
  }, INITIAL_DELAY_MS);
  return () => {
    clearTimeout(timer);
    if (handle !== undefined) cancelIdleCallback(handle);
  };
}

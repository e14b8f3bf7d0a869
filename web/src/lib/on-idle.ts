/** For as long what the page shows has the line and the processor to itself. */
const firstMs = 1500;
const atTheLatestMs = 2000;

/** Calls `rest` some time after now, once the browser has nothing better to do. Gives back the function that stops it. */
export function onIdle(rest: () => void): () => void {
  let asked: number | undefined;
  const timer = setTimeout(() => {
    // Safari has no word for it.
    if (typeof requestIdleCallback === 'undefined') rest();
    else asked = requestIdleCallback(rest, { timeout: atTheLatestMs });
  }, firstMs);
  return () => {
    clearTimeout(timer);
    if (asked !== undefined) cancelIdleCallback(asked);
  };
}

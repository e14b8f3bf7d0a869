import { useEffect, useState } from 'react';

/** For as long what the page shows has the line and the processor to itself. */
const firstMs = 1500;
const atTheLatestMs = 2000;

/** False at first, true some time after the first paint, once the browser has nothing better to do. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    let asked: number | undefined;
    const rest = () => setIdle(true);
    const timer = setTimeout(() => {
      // Safari has no word for it.
      if (typeof requestIdleCallback === 'undefined') rest();
      else asked = requestIdleCallback(rest, { timeout: atTheLatestMs });
    }, firstMs);
    return () => {
      clearTimeout(timer);
      if (asked !== undefined) cancelIdleCallback(asked);
    };
  }, []);
  return idle;
}

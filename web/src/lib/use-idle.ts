import { useEffect, useState } from 'react';

const atTheLatestMs = 2000;

/** False at first, true once the page has been painted and the browser has nothing better to do. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const rest = () => setIdle(true);
    // Safari has no word for it.
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(rest, atTheLatestMs / 4);
      return () => clearTimeout(timer);
    }
    const asked = requestIdleCallback(rest, { timeout: atTheLatestMs });
    return () => cancelIdleCallback(asked);
  }, []);
  return idle;
}

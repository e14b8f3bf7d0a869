import { useEffect, useRef } from 'react';

/** Calls `look` every so many milliseconds and when somebody returns to the page; never while nobody looks at it. */
export function useLive(look: () => unknown, everyMs = 10_000): void {
  const latest = useRef(look);
  useEffect(() => {
    latest.current = look;
  });
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) latest.current();
    };
    const timer = setInterval(ask, everyMs);
    window.addEventListener('focus', ask);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', ask);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [everyMs]);
}

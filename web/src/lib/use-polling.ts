import { useEffect, useRef } from 'react';

/** Calls `poll` every `everyMs` milliseconds and when the page gets visible or focused; never while hidden or offline. */
export function usePolling(poll: () => unknown, everyMs = 10_000): void {
  const latest = useRef(poll);
  useEffect(() => {
    latest.current = poll;
  });
  useEffect(() => {
    const pollIfVisible = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) latest.current();
    };
    const timer = setInterval(pollIfVisible, everyMs);
    window.addEventListener('focus', pollIfVisible);
    document.addEventListener('visibilitychange', pollIfVisible);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', pollIfVisible);
      document.removeEventListener('visibilitychange', pollIfVisible);
    };
  }, [everyMs]);
}

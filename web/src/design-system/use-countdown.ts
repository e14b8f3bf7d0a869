import { useEffect, useRef } from 'react';

/** Calls `onEnd` after `duration` ms, not counting the time spent `paused`. A new `key` restarts the countdown. */
export function useCountdown(key: number, duration: number, paused: boolean, onEnd: () => void): void {
  const remaining = useRef({ key, ms: duration });
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (remaining.current.key !== key) remaining.current = { key, ms: duration };
    if (paused) return;
    const started = performance.now();
    const timer = setTimeout(() => end.current(), remaining.current.ms);
    return () => {
      clearTimeout(timer);
      remaining.current.ms = Math.max(0, remaining.current.ms - (performance.now() - started));
    };
  }, [key, duration, paused]);
}

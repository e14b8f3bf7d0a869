import { useEffect, useRef } from 'react';

/** Calls `onEnd` after `duration` ms; the time spent `paused` does not count. A new `key` starts afresh. */
export function useCountdown(key: number, duration: number, paused: boolean, onEnd: () => void): void {
  const left = useRef({ key, ms: duration });
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (left.current.key !== key) left.current = { key, ms: duration };
    if (paused) return;
    const started = performance.now();
    const timer = setTimeout(() => end.current(), left.current.ms);
    return () => {
      clearTimeout(timer);
      left.current.ms = Math.max(0, left.current.ms - (performance.now() - started));
    };
  }, [key, duration, paused]);
}

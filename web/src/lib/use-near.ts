import { useEffect, useRef } from 'react';

/** Calls `onNear` when the element comes within one screen of the viewport; does nothing while it is null. */
export function useNear<E extends Element>(onNear: (() => void) | null) {
  const ref = useRef<E>(null);
  useEffect(() => {
    if (!ref.current || !onNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onNear();
      },
      { rootMargin: '100%' },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [onNear]);
  return ref;
}

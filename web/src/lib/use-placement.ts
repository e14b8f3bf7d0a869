import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

export interface Placement {
  width: number;
  /** From the top of the document. */
  top: number;
  rem: number;
}

const rootFont = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

// Coming back to a page must find its height before the scroll position is put back, thus before anything is measured.
const known = new Map<string, Placement>();
const guess = (): Placement => ({ width: Math.min(1392, window.innerWidth - 32), top: 600, rem: rootFont() });

/** Where an element stands and how wide it is; follows every change of the layout. `name` keeps it for the next time. */
export function usePlacement(name: string): [RefObject<HTMLDivElement | null>, Placement] {
  const ref = useRef<HTMLDivElement>(null);
  const [placement, setPlacement] = useState(() => known.get(name) ?? guess());
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const box = element.getBoundingClientRect();
      if (box.width === 0) return;
      const next = { width: box.width, top: Math.round(box.top + window.scrollY), rem: rootFont() };
      known.set(name, next);
      setPlacement((now) => (now.width === next.width && now.top === next.top && now.rem === next.rem ? now : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [name]);
  return [ref, placement];
}

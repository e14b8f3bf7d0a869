import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

export interface Placement {
  width: number;
  /** From the top of the document. */
  top: number;
  rem: number;
}

const rootFont = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

// Coming back to a page must find its height before the scroll position is put back, thus before anything is measured.
let last: Placement = { width: Math.min(1392, window.innerWidth - 32), top: 900, rem: 16 };

/** Where an element stands and how wide it is; follows every change of the page's layout. */
export function usePlacement(): [RefObject<HTMLDivElement | null>, Placement] {
  const ref = useRef<HTMLDivElement>(null);
  const [placement, setPlacement] = useState(last);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const box = element.getBoundingClientRect();
      const next = { width: box.width, top: Math.round(box.top + window.scrollY), rem: rootFont() };
      if (next.width === last.width && next.top === last.top && next.rem === last.rem) return;
      last = next;
      setPlacement(next);
    };
    last = { ...last, width: -1 };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  return [ref, placement];
}

import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

export interface Placement {
  width: number;
  /** From the top of the document. */
  top: number;
  rem: number;
}

const rootFont = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

// A page that is returned to needs its height before the scroll position is restored, thus before anything is measured.
const lastPlacements = new Map<string, Placement>();
const initialGuess = (): Placement => ({ width: Math.min(1392, window.innerWidth - 32), top: 600, rem: rootFont() });

const isSameSize = (now: Placement, next: Placement): boolean => now.width === next.width && now.rem === next.rem;

/** The position and width of an element, updated on layout changes. `name` identifies it across visits of the page. */
export function usePlacement(name: string): [RefObject<HTMLDivElement | null>, Placement] {
  const ref = useRef<HTMLDivElement>(null);
  const [placement, setPlacement] = useState(() => lastPlacements.get(name) ?? initialGuess());
  const latest = useRef(placement);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = (isSame: (now: Placement, next: Placement) => boolean) => {
      const box = element.getBoundingClientRect();
      if (box.width === 0) return;
      const next = { width: box.width, top: Math.round(box.top + window.scrollY), rem: rootFont() };
      lastPlacements.set(name, next);
      // Setting the same would render too where the component has something else to render.
      if (isSame(latest.current, next)) return;
      latest.current = next;
      setPlacement(next);
    };
    // Another size changes what is painted. Another place alone does not, and may wait for the observer's first call:
    // to render anew before the first paint delays it, also by the effects of the whole page, which then come first.
    measure(isSameSize);
    const observer = new ResizeObserver(() => measure((now, next) => isSameSize(now, next) && now.top === next.top));
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [name]);
  return [ref, placement];
}

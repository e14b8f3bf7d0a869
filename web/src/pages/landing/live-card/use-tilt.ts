import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react';

/** Degrees that the card leans at the most. */
const MOST = 7;
const A_KEY = 2;
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [0, -A_KEY],
  ArrowRight: [0, A_KEY],
  ArrowUp: [A_KEY, 0],
  ArrowDown: [-A_KEY, 0],
};

const within = (degrees: number): number => Math.min(MOST, Math.max(-MOST, degrees));

/** Leans towards a mouse, or by the arrow keys; Home levels it. Written past React, onto the node of `ref`. */
export function useTilt(): {
  ref: RefObject<HTMLDivElement | null>;
  tilt: {
    onPointerMove: (event: PointerEvent) => void;
    onPointerLeave: () => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
} {
  const ref = useRef<HTMLDivElement>(null);
  const at = useRef<readonly [number, number]>([0, 0]);
  const lean = (x: number, y: number) => {
    at.current = [within(x), within(y)];
    const style = ref.current?.style;
    style?.setProperty('transform', `rotateX(${at.current[0]}deg) rotateY(${at.current[1]}deg)`);
    style?.setProperty('--light', `${50 + (at.current[1] / MOST) * 40}%`);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const box = event.currentTarget.getBoundingClientRect();
    const across = (event.clientX - box.left) / box.width - 0.5;
    const down = (event.clientY - box.top) / box.height - 0.5;
    lean(-down * MOST, across * MOST);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = arrows[event.key];
    if (!by && event.key !== 'Home') return;
    event.preventDefault();
    if (by) lean(at.current[0] + by[0], at.current[1] + by[1]);
    else lean(0, 0);
  };
  return { ref, tilt: { onPointerMove, onPointerLeave: () => lean(0, 0), onKeyDown } };
}

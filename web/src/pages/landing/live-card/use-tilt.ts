import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react';

/** In degrees. */
const MAX_TILT = 7;
const KEY_STEP = 2;
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [0, -KEY_STEP],
  ArrowRight: [0, KEY_STEP],
  ArrowUp: [KEY_STEP, 0],
  ArrowDown: [-KEY_STEP, 0],
};

const clamp = (degrees: number): number => Math.min(MAX_TILT, Math.max(-MAX_TILT, degrees));

/** Tilts the node of `ref` towards the mouse or by arrow keys; Home resets it. Sets styles directly, without rerenders. */
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
  const tiltTo = (x: number, y: number) => {
    at.current = [clamp(x), clamp(y)];
    const style = ref.current?.style;
    style?.setProperty('transform', `rotateX(${at.current[0]}deg) rotateY(${at.current[1]}deg)`);
    style?.setProperty('--light', `${50 + (at.current[1] / MAX_TILT) * 40}%`);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const box = event.currentTarget.getBoundingClientRect();
    const across = (event.clientX - box.left) / box.width - 0.5;
    const down = (event.clientY - box.top) / box.height - 0.5;
    tiltTo(-down * MAX_TILT, across * MAX_TILT);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = arrows[event.key];
    if (!by && event.key !== 'Home') return;
    event.preventDefault();
    if (by) tiltTo(at.current[0] + by[0], at.current[1] + by[1]);
    else tiltTo(0, 0);
  };
  return { ref, tilt: { onPointerMove, onPointerLeave: () => tiltTo(0, 0), onKeyDown } };
}

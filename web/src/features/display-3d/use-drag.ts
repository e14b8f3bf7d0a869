import { type DragEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import type { TurntableClock } from './turntable-clock';

/** Pixels below which a press is a click. */
const slack = 4;

interface Drag {
  pointer: number;
  x: number;
  y: number;
  moved: boolean;
}

/** Turns and tilts by mouse, finger or pen. Spread the result on the stage. */
export function useDrag(clock: TurntableClock) {
  const drag = useRef<Drag | null>(null);
  const swallow = useRef(false);

  useEffect(() => {
    const onMove = (event: globalThis.PointerEvent) => {
      const now = drag.current;
      if (now?.pointer !== event.pointerId) return;
      const [dx, dy] = [event.clientX - now.x, event.clientY - now.y];
      if (!now.moved && Math.hypot(dx, dy) < slack) return;
      drag.current = { pointer: now.pointer, x: event.clientX, y: event.clientY, moved: true };
      clock.dispatch({ type: 'drag', dx, dy });
    };
    const onEnd = (event: globalThis.PointerEvent) => {
      const now = drag.current;
      if (now?.pointer !== event.pointerId) return;
      swallow.current = now.moved;
      drag.current = null;
      clock.dispatch({ type: 'release' });
    };
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onEnd);
    window.addEventListener('pointercancel', onEnd);
    return () => {
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onEnd);
      window.removeEventListener('pointercancel', onEnd);
    };
  }, [clock]);

  return {
    onPointerDown: (event: PointerEvent) => {
      if (drag.current || event.button !== 0) return;
      swallow.current = false;
      drag.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY, moved: false };
      clock.dispatch({ type: 'grab' });
    },
    // The end of a drag over a link is no click on it.
    onClickCapture: (event: MouseEvent) => {
      if (!swallow.current) return;
      swallow.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    // Links and pictures would be carried away instead.
    onDragStart: (event: DragEvent) => event.preventDefault(),
  };
}

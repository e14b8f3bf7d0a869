import { type DragEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import type { TurntableClock } from './turntable-clock';

/** A pointer that moves fewer pixels than this clicks instead of dragging. */
const DRAG_THRESHOLD = 4;

interface Drag {
  pointer: number;
  x: number;
  y: number;
  moved: boolean;
}

/** Turns and tilts a turntable by dragging. Returns the event handlers of the stage. */
export function useDrag(clock: TurntableClock) {
  const drag = useRef<Drag | null>(null);
  const suppressClick = useRef(false);

  useEffect(() => {
    const onMove = (event: globalThis.PointerEvent) => {
      const current = drag.current;
      if (current?.pointer !== event.pointerId) return;
      const [dx, dy] = [event.clientX - current.x, event.clientY - current.y];
      if (!current.moved && Math.hypot(dx, dy) < DRAG_THRESHOLD) return;
      drag.current = { pointer: current.pointer, x: event.clientX, y: event.clientY, moved: true };
      clock.dispatch({ type: 'drag', dx, dy });
    };
    const onEnd = (event: globalThis.PointerEvent) => {
      const current = drag.current;
      if (current?.pointer !== event.pointerId) return;
      suppressClick.current = current.moved;
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
      suppressClick.current = false;
      drag.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY, moved: false };
      clock.dispatch({ type: 'grab' });
    },
    // The end of a drag over a link must not open it.
    onClickCapture: (event: MouseEvent) => {
      if (!suppressClick.current) return;
      suppressClick.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    // Prevents the native dragging of links and images.
    onDragStart: (event: DragEvent) => event.preventDefault(),
  };
}

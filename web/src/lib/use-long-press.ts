import { type PointerEvent, useEffect, useMemo, useRef } from 'react';

const HOLD_MS = 450;
const MAX_MOVE_PX = 10;

/**
 * Pointer handlers for long presses by touch or pen. The browser also fires a click for the same press; `swallowed`
 * tells, once, that a click belongs to a long press and is to be ignored.
 */
export function useLongPress(onHold: (target: Element) => void) {
  const hold = useRef(onHold);
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const held = useRef(false);
  useEffect(() => {
    hold.current = onHold;
  });
  return useMemo(() => {
    const release = () => {
      if (press.current) clearTimeout(press.current.timer);
      press.current = null;
    };
    return {
      handlers: {
        onPointerDown: ({ pointerType, target, clientX: x, clientY: y }: PointerEvent) => {
          release();
          held.current = false;
          if (pointerType === 'mouse' || !(target instanceof Element)) return;
          const timer = setTimeout(() => {
            held.current = true;
            press.current = null;
            hold.current(target);
          }, HOLD_MS);
          press.current = { timer, x, y };
        },
        onPointerMove: ({ clientX, clientY }: PointerEvent) => {
          if (press.current && Math.hypot(clientX - press.current.x, clientY - press.current.y) > MAX_MOVE_PX)
            release();
        },
        onPointerUp: release,
        onPointerCancel: release,
      },
      /** Whether the current click belongs to a long press. */
      swallowed: () => {
        const wasHeld = held.current;
        held.current = false;
        return wasHeld;
      },
      /** Whether a finger is down or was just held, so that no context menu opens. */
      holding: () => held.current || press.current !== null,
    };
  }, []);
}

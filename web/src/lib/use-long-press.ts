import { type PointerEvent, useEffect, useMemo, useRef } from 'react';

const holdMs = 450;
const slackPx = 10;

/**
 * Handlers for a surface on which a finger that stays put for a moment means something else than a tap. What the
 * browser makes of the same press (a click, a context menu) is taken by `swallowed`, which says so once.
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
          }, holdMs);
          press.current = { timer, x, y };
        },
        onPointerMove: ({ clientX, clientY }: PointerEvent) => {
          if (press.current && Math.hypot(clientX - press.current.x, clientY - press.current.y) > slackPx) release();
        },
        onPointerUp: release,
        onPointerCancel: release,
      },
      /** Whether the click that arrives belongs to a press that was held. */
      swallowed: () => {
        const was = held.current;
        held.current = false;
        return was;
      },
      /** Whether a finger is down or was just held: no context menu then. */
      holding: () => held.current || press.current !== null,
    };
  }, []);
}

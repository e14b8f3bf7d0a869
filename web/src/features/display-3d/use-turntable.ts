import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Pace, Pose, Turntable } from './turntable';
import { TurntableClock } from './turntable-clock';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

const subscribe = (listener: () => void) => {
  const list = window.matchMedia(REDUCED_MOTION);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
};

/** Whether the user prefers reduced motion. */
const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(REDUCED_MOTION).matches,
    () => false,
  );

const FULL_TURN = 360_000;

/** Writes a pose to CSS variables, so that only this node is restyled. */
function applyPose(node: HTMLElement, { turn, tilt }: Pose): void {
  node.style.setProperty('--turn', `${(((turn % FULL_TURN) + FULL_TURN) % FULL_TURN) / 1000}deg`);
  node.style.setProperty('--tilt', `${tilt / 1000}deg`);
}

/** A turntable for the lifetime of a component. The node of `ref` gets its pose as `--turn` and `--tilt`. */
export function useTurntable(pace: Pace): { clock: TurntableClock; ref: RefObject<HTMLDivElement | null> } {
  const [clock] = useState(() => new TurntableClock(pace));
  const ref = useRef<HTMLDivElement>(null);
  const still = useReducedMotion();
  useEffect(() => clock.dispatch({ type: 'still', still }), [clock, still]);
  useEffect(() => clock.run((now) => ref.current && applyPose(ref.current, now)), [clock]);
  return { clock, ref };
}

/** A value selected from the turntable; the component renders again only if it changes. */
export function useTurntableValue<V extends string | number | boolean>(
  clock: TurntableClock,
  read: (table: Turntable) => V,
): V {
  return useSyncExternalStore(clock.subscribe, () => read(clock.current()));
}

import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useReducedMotion } from '../../lib/use-reduced-motion';
import type { Pace, Pose, Turntable } from './turntable';
import { TurntableClock } from './turntable-clock';

const circle = 360_000;

/** Writes a pose where the drawing takes it from; only the node itself is styled anew. */
function pose(node: HTMLElement, { turn, tilt }: Pose): void {
  node.style.setProperty('--turn', `${(((turn % circle) + circle) % circle) / 1000}deg`);
  node.style.setProperty('--tilt', `${tilt / 1000}deg`);
}

/** A turntable for the life of a component. The node of `ref` gets its pose as `--turn` and `--tilt`. */
export function useTurntable(pace: Pace): { clock: TurntableClock; ref: RefObject<HTMLDivElement | null> } {
  const [clock] = useState(() => new TurntableClock(pace));
  const ref = useRef<HTMLDivElement>(null);
  const still = useReducedMotion();
  useEffect(() => clock.dispatch({ type: 'still', still }), [clock, still]);
  useEffect(() => clock.run((now) => ref.current && pose(ref.current, now)), [clock]);
  return { clock, ref };
}

/** What `read` makes of the turntable; renders again only when that changes. */
export function useTurntableValue<V extends string | number | boolean>(
  clock: TurntableClock,
  read: (table: Turntable) => V,
): V {
  return useSyncExternalStore(clock.subscribe, () => read(clock.current()));
}

import { useEffect } from 'react';
import { GALLERY_PACE, isAutomatic, useTurntable, useTurntableValue } from '../../features/display-3d';
import { onKey } from '../../lib/on-key';
import { approach, carAt, placeAt, placeOfCar, stepOf } from './ring-geometry';

/** The tilt per arrow key, in thousandths of a degree. */
const TILT_STEP = 10_000;

/** The state of a ring of `cars` cars, with the controls that turn it. */
export function useCarousel(cars: number) {
  const { clock, ref } = useTurntable(GALLERY_PACE);
  const step = stepOf(cars);
  const front = useTurntableValue(clock, (table) => placeAt(table.turn, cars));
  const paused = useTurntableValue(clock, (table) => table.paused);
  const still = useTurntableValue(clock, (table) => table.still);
  const automatic = useTurntableValue(clock, isAutomatic);

  /** The current position, or the target of a running glide, so that quick key presses add up. */
  const targetPosition = () => placeAt((clock.current().glide?.to ?? clock.current()).turn, cars);
  const goTo = (place: number, tilt = clock.current().tilt) => {
    const from = approach(place, targetPosition(), cars);
    const to = { turn: place * step, tilt };
    clock.dispatch(from === undefined ? { type: 'glide', to } : { type: 'glide', to, from });
  };
  const controls = {
    previous: () => goTo(targetPosition() - 1),
    next: () => goTo(targetPosition() + 1),
    show: (car: number) => goTo(placeOfCar(car, targetPosition(), cars)),
    reset: () => goTo(placeOfCar(0, targetPosition(), cars), 0),
    pause: () => clock.dispatch({ type: 'pause', paused: !clock.current().paused }),
    hold: (held: boolean) => clock.dispatch({ type: 'hold', held }),
    tilt: (by: 1 | -1) => clock.dispatch({ type: 'glide', to: { tilt: clock.current().tilt + by * TILT_STEP } }),
  };

  useEffect(() => {
    const unsubscribers = [
      onKey('ArrowLeft', controls.previous),
      onKey('ArrowRight', controls.next),
      onKey('Home', () => controls.show(0)),
      onKey('End', () => controls.show(cars - 1)),
    ];
    return () => unsubscribers.forEach((unsubscribe) => unsubscribe());
  });

  return { clock, ring: ref, front, current: carAt(front, cars), paused, still, automatic, controls };
}

export type Carousel = ReturnType<typeof useCarousel>;

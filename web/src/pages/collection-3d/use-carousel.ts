import { useEffect } from 'react';
import { GALLERY_PACE, isAutomatic, useTurntable, useTurntableValue } from '../../features/display-3d';
import { onKey } from '../../lib/on-key';
import { approach, carAt, placeAt, placeOfCar, stepOf } from './ring-geometry';

/** Degrees that an arrow key tilts, in thousandths. */
const nod = 10_000;

/** The ring of `cars` cars: what stands in front, and all the ways to move it. */
export function useCarousel(cars: number) {
  const { clock, ref } = useTurntable(GALLERY_PACE);
  const step = stepOf(cars);
  const front = useTurntableValue(clock, (table) => placeAt(table.turn, cars));
  const paused = useTurntableValue(clock, (table) => table.paused);
  const still = useTurntableValue(clock, (table) => table.still);
  const automatic = useTurntableValue(clock, isAutomatic);

  /** Where it stands, or is on its way to: quick presses add up. */
  const heading = () => placeAt((clock.current().glide?.to ?? clock.current()).turn, cars);
  const goTo = (place: number, tilt = clock.current().tilt) => {
    const from = approach(place, heading(), cars);
    const to = { turn: place * step, tilt };
    clock.dispatch(from === undefined ? { type: 'glide', to } : { type: 'glide', to, from });
  };
  const controls = {
    previous: () => goTo(heading() - 1),
    next: () => goTo(heading() + 1),
    show: (car: number) => goTo(placeOfCar(car, heading(), cars)),
    reset: () => goTo(placeOfCar(0, heading(), cars), 0),
    pause: () => clock.dispatch({ type: 'pause', paused: !clock.current().paused }),
    hold: (held: boolean) => clock.dispatch({ type: 'hold', held }),
    nod: (by: 1 | -1) => clock.dispatch({ type: 'glide', to: { tilt: clock.current().tilt + by * nod } }),
  };

  useEffect(() => {
    const stops = [
      onKey('ArrowLeft', controls.previous),
      onKey('ArrowRight', controls.next),
      onKey('Home', () => controls.show(0)),
      onKey('End', () => controls.show(cars - 1)),
    ];
    return () => stops.forEach((stop) => stop());
  });

  return { clock, ring: ref, front, current: carAt(front, cars), paused, still, automatic, controls };
}

export type Carousel = ReturnType<typeof useCarousel>;

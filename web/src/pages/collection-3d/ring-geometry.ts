/** Panels that a ring has at most; a larger vault passes through them. */
export const MAX_SLOTS = 12;
const CIRCLE = 360_000;

export interface Slot {
  /** Which panel of the ring. */
  slot: number;
  /** Its place on the endless row of cars that the ring unrolls to; neighbours differ by one. */
  place: number;
  /** The car that it shows, from 0. */
  car: number;
}

const wrap = (value: number, size: number): number => ((value % size) + size) % size;

export const slotsOf = (cars: number): number => Math.min(cars, MAX_SLOTS);

/** From one panel to the next, in thousandths of a degree: 30° for twelve cars and more. */
export const stepOf = (cars: number): number => CIRCLE / Math.max(1, slotsOf(cars));

/** The place that stands in front at a turn. */
export const placeAt = (turn: number, cars: number): number => Math.round(turn / stepOf(cars));

/** The car that belongs to a place, round and round. */
export const carAt = (place: number, cars: number): number => wrap(place, Math.max(1, cars));

/** What the panels show while `front` stands in front: those at the back are the ones that change. */
export function ringSlots(front: number, cars: number): Slot[] {
  const slots = slotsOf(cars);
  const first = front - Math.floor(slots / 2);
  return Array.from({ length: slots }, (_, index) => {
    const place = first + index;
    return { slot: wrap(place, slots), place, car: carAt(place, cars) };
  }).sort((a, b) => a.slot - b.slot);
}

/** The place nearest to `front` where a car stands: the shorter way round. */
export function placeOfCar(car: number, front: number, cars: number): number {
  const ahead = wrap(car - front, cars);
  return front + (ahead * 2 <= cars ? ahead : ahead - cars);
}

/** Panels that one can see passing by; whoever wants to go further is set down this near. */
const farthest = 3;

/** The turn to come from so that a far car is reached in a short glide; undefined when it is near enough already. */
export function approach(place: number, front: number, cars: number): number | undefined {
  if (Math.abs(place - front) <= MAX_SLOTS / 2) return undefined;
  return (place - Math.sign(place - front) * farthest) * stepOf(cars);
}

/** How far the panels stand from the middle, as a multiple of their width, so that neighbours do not touch. */
export function radiusOf(cars: number): number {
  const slots = slotsOf(cars);
  if (slots <= 1) return 0;
  return Math.max(0.56, (0.5 / Math.tan(Math.PI / slots)) * 1.12);
}

/** The cars whose dots are shown: all of a few, else those around the current one. */
export function dotsAround(current: number, cars: number, shown = 11): number[] {
  const count = Math.min(cars, shown);
  const first = Math.min(Math.max(0, current - Math.floor(shown / 2)), cars - count);
  return Array.from({ length: count }, (_, index) => first + index);
}

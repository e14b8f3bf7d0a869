/** The maximum number of panels of a ring; a larger vault passes through them. */
export const MAX_SLOTS = 12;
const CIRCLE = 360_000;

export interface Slot {
  /** The index of the panel. */
  slot: number;
  /** The position on the endless row that the ring unrolls to; neighbors differ by one. */
  place: number;
  /** The index of the car that it shows. */
  car: number;
}

const wrap = (value: number, size: number): number => ((value % size) + size) % size;

export const slotsOf = (cars: number): number => Math.min(cars, MAX_SLOTS);

/** The angle between panels in thousandths of a degree: 30° for twelve cars and more. */
export const stepOf = (cars: number): number => CIRCLE / Math.max(1, slotsOf(cars));

/** The position that is in front at a turn. */
export const placeAt = (turn: number, cars: number): number => Math.round(turn / stepOf(cars));

/** The car at a position; the cars repeat endlessly. */
export const carAt = (place: number, cars: number): number => wrap(place, Math.max(1, cars));

/** What the panels show while position `front` is in front; as it moves, only panels at the back change. */
export function ringSlots(front: number, cars: number): Slot[] {
  const slots = slotsOf(cars);
  const first = front - Math.floor(slots / 2);
  return Array.from({ length: slots }, (_, index) => {
    const place = first + index;
    return { slot: wrap(place, slots), place, car: carAt(place, cars) };
  }).sort((a, b) => a.slot - b.slot);
}

/** The position of a car that is nearest to `front`. */
export function placeOfCar(car: number, front: number, cars: number): number {
  const ahead = wrap(car - front, cars);
  return front + (ahead * 2 <= cars ? ahead : ahead - cars);
}

/** A glide to a car further away starts this many panels before it. */
const GLIDE_PANELS = 3;

/** The turn from which a glide to a distant position starts; undefined if it is near enough to start from here. */
export function approach(place: number, front: number, cars: number): number | undefined {
  if (Math.abs(place - front) <= MAX_SLOTS / 2) return undefined;
  return (place - Math.sign(place - front) * GLIDE_PANELS) * stepOf(cars);
}

/** The radius of the ring as a multiple of the panel width, so that neighbors do not touch. */
export function radiusOf(cars: number): number {
  const slots = slotsOf(cars);
  if (slots <= 1) return 0;
  return Math.max(0.56, (0.5 / Math.tan(Math.PI / slots)) * 1.12);
}

/** The cars whose dots are shown: all if there are few, otherwise those around the current one. */
export function dotsAround(current: number, cars: number, maxDots = 11): number[] {
  const count = Math.min(cars, maxDots);
  const first = Math.min(Math.max(0, current - Math.floor(maxDots / 2)), cars - count);
  return Array.from({ length: count }, (_, index) => first + index);
}

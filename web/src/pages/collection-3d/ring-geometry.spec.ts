import fc from 'fast-check';
import { approach, carAt, dotsAround, placeAt, placeOfCar, ringSlots, stepOf } from './ring-geometry';

const vault = fc.constantFrom(1, 2, 3, 5, 7, 12, 13, 40, 68, 10_000);
const place = fc.integer({ min: -50_000, max: 50_000 });

it('gives twelve or more cars 30° each, and fewer an equal share of the ring', () => {
  expect([1, 2, 5, 12, 13, 10_000].map(stepOf)).toEqual([360_000, 180_000, 72_000, 30_000, 30_000, 30_000]);
});

it('shows at most twelve different cars, including the one in front', () => {
  fc.assert(
    fc.property(vault, place, (cars, front) => {
      const slots = ringSlots(front, cars);
      expect(slots).toHaveLength(Math.min(12, cars));
      expect(new Set(slots.map(({ car }) => car)).size).toBe(slots.length);
      expect(slots.map(({ slot }) => slot)).toEqual(slots.map((_, index) => index));
      expect(slots.some((slot) => slot.place === front && slot.car === carAt(front, cars))).toBe(true);
    }),
  );
});

it('changes only the panel at the back when the ring moves by one', () => {
  fc.assert(
    fc.property(place, (front) => {
      const before = ringSlots(front, 10_000);
      const changed = ringSlots(front + 1, 10_000).filter((after, index) => after.car !== before[index]?.car);
      expect(changed.map((slot) => Math.abs(slot.place - front))).toEqual([6]);
    }),
  );
});

it('finds every car by the shorter way around', () => {
  fc.assert(
    fc.property(vault, place, fc.nat(9999), (cars, front, any) => {
      const car = any % cars;
      const position = placeOfCar(car, front, cars);
      expect(carAt(position, cars)).toBe(car);
      expect(Math.abs(position - front) * 2).toBeLessThanOrEqual(cars);
    }),
  );
});

it('recovers the position from its turn, even if the ring does not divide evenly', () => {
  fc.assert(fc.property(vault, place, (cars, front) => expect(placeAt(front * stepOf(cars), cars)).toBe(front)));
});

it('starts the glide to a distant car near it', () => {
  expect(approach(4, 0, 10_000)).toBeUndefined();
  expect(approach(4000, 0, 10_000)).toBe(3997 * 30_000);
  expect(approach(-4000, 0, 10_000)).toBe(-3997 * 30_000);
});

it('shows all dots for a few cars, and a window around the current one for many', () => {
  expect(dotsAround(1, 3)).toEqual([0, 1, 2]);
  expect(dotsAround(0, 40)[0]).toBe(0);
  expect(dotsAround(39, 40).at(-1)).toBe(39);
  expect(dotsAround(20, 40)).toEqual([15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25]);
});

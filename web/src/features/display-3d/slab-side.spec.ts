import { sideInFront } from './slab-side';

it.each([
  [0, 0, 'Front'],
  [44_000, 0, 'Front'],
  [90_000, 10_000, 'Right side'],
  [-90_000, 0, 'Left side'],
  [180_000, 0, 'Back'],
  [-180_000, 0, 'Back'],
  [360_000 * 7 + 90_000, 0, 'Right side'],
  [0, 60_000, 'Baseplate'],
  [0, -60_000, 'Top'],
])('sideInFront of a turn of %d and a tilt of %d is %s', (turn, tilt, side) => {
  expect(sideInFront(turn, tilt)).toBe(side);
});

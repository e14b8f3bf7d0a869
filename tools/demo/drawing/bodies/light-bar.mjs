/** Red and blue lamps on the roof. @param {typeof import('../kit.mjs').kit} k @param {number} x @param {number} y */
export const lightBar = (k, x, y) =>
  k.dark([
    [x, y, 1],
    [x + 2, y + 5, 1],
    [x + 72, y + 5, 1],
    [x + 74, y, 1],
  ]) +
  k.shape(
    [
      [x + 3, y + 5, 1],
      [x + 6, y + 13, 3],
      [x + 32, y + 13, 1],
      [x + 32, y + 5, 1],
    ],
    '#e3352c',
    'stroke="#3c0705" stroke-width="0.7"',
  ) +
  k.shape(
    [
      [x + 42, y + 5, 1],
      [x + 42, y + 13, 1],
      [x + 68, y + 13, 3],
      [x + 71, y + 5, 1],
    ],
    '#2b6be6',
    'stroke="#061b4d" stroke-width="0.7"',
  ) +
  k.chrome([
    [x + 32, y + 5, 0],
    [x + 32, y + 12, 1],
    [x + 42, y + 12, 1],
    [x + 42, y + 5, 0],
  ]) +
  k.line(
    [
      [x + 8, y + 11, 0],
      [x + 28, y + 11, 0],
    ],
    '#fff',
    1.2,
    0.6,
  ) +
  k.line(
    [
      [x + 46, y + 11, 0],
      [x + 64, y + 11, 0],
    ],
    '#fff',
    1.2,
    0.6,
  );

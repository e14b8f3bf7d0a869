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

/** An expedition's rack with a bag and a jerrycan. @param {typeof import('../kit.mjs').kit} k */
export const roofRack = (k) =>
  k.line(
    [
      [150, 201, 0],
      [404, 201, 0],
    ],
    '#14181a',
    3.4,
  ) +
  k.line(
    [
      [146, 208, 0],
      [408, 208, 0],
    ],
    '#14181a',
    2.4,
  ) +
  [156, 218, 280, 342, 398]
    .map((x) =>
      k.line(
        [
          [x, 190, 0],
          [x, 208, 0],
        ],
        '#14181a',
        2.4,
      ),
    )
    .join('') +
  k.shape(
    [
      [176, 202, 3],
      [176, 220, 4],
      [250, 222, 5],
      [262, 202, 3],
    ],
    '#6b5a3c',
    'stroke="#1c170d" stroke-width="1"',
  ) +
  k.shape(
    [
      [280, 202, 2],
      [280, 219, 3],
      [306, 219, 3],
      [306, 202, 2],
    ],
    '#9c2a20',
    'stroke="#2b0a06" stroke-width="1"',
  );

import { pickup } from './pickup.mjs';

/** @typedef {import('./body.mjs').Body} Body */

/** The pickup, lifted onto balloon tyres. @type {Body} */
export const monster = {
  ...pickup,
  front: { x: 96, r: 74 },
  rear: { x: 410, r: 74 },
  openWheels: true,
  lift: 66,
  wheels: ['offroad'],
  behind: (k) =>
    k.dark([
      [70, 14, 2],
      [70, 30, 3],
      [440, 30, 3],
      [440, 14, 2],
    ]) +
    [96, 410]
      .map(
        (x) =>
          k.line(
            [
              [x - 30, 34, 0],
              [x + 4, -6, 0],
            ],
            '#d8b13a',
            5,
          ) +
          k.line(
            [
              [x + 34, 34, 0],
              [x + 2, -6, 0],
            ],
            '#d8b13a',
            5,
          ) +
          k.line(
            [
              [x - 16, 34, 0],
              [x, 0, 0],
            ],
            '#9aa3a8',
            4,
          ),
      )
      .join('') +
    k.line(
      [
        [120, 0, 0],
        [386, 0, 0],
      ],
      '#3a4246',
      7,
    ),
};

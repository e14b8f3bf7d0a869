import { path } from './path.mjs';

/** @typedef {import('./path.mjs').Point} Point */

const outlineOf = 'stroke="#05080a" stroke-opacity="0.55" stroke-width="0.7"';

/** The small parts that every body is dressed with; all take points in the car's own centimetres. */
export const kit = {
  /** @param {readonly Point[]} points @param {string} fill @param {string} [extra] */
  shape: (points, fill, extra = '') => `<path d="${path(points, true)}" fill="${fill}" ${extra}/>`,
  /** @param {readonly Point[]} points @param {string} colour @param {number} [width] @param {number} [opacity] */
  line: (points, colour, width = 1, opacity = 1) =>
    `<path d="${path(points)}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round" stroke-linejoin="round"/>`,
  /** A gap between panels: dark, with the light that catches its edge. @param {readonly Point[]} points */
  seam: (points) =>
    `<path d="${path(points.map(([x, y, ...r]) => /** @type {Point} */ ([x + 0.9, y, ...r])))}" fill="none" stroke="#fff" stroke-opacity="0.2" stroke-width="0.7"/>` +
    `<path d="${path(points)}" fill="none" stroke="#05080a" stroke-opacity="0.6" stroke-width="0.9"/>`,
  /** @param {readonly Point[]} points */
  chrome: (points) => kit.shape(points, 'url(#chrome)', 'stroke="#20262a" stroke-opacity="0.6" stroke-width="0.5"'),
  /** @param {readonly Point[]} points @param {number} [width] */
  chromeLine: (points, width = 1.6) =>
    kit.line(points, '#20262a', width + 0.7, 0.55) +
    kit.line(points, '#e9eef0', width) +
    kit.line(points, '#ffffff', width * 0.35),
  /** @param {readonly Point[]} points */
  lamp: (points) => kit.shape(points, 'url(#lamp)', 'stroke="#1b2124" stroke-width="1.1"'),
  /** @param {readonly Point[]} points */
  tail: (points) => kit.shape(points, 'url(#tail)', 'stroke="#1b0605" stroke-opacity="0.7" stroke-width="0.7"'),
  /** @param {readonly Point[]} points */
  amber: (points) => kit.shape(points, 'url(#amber)', 'stroke="#2a1604" stroke-opacity="0.6" stroke-width="0.5"'),
  /** @param {readonly Point[]} points */
  dark: (points) => kit.shape(points, 'url(#dark)', outlineOf),
  /** A panel of the car's paint in front of the body. @param {readonly Point[]} points @param {string} [fill] */
  panel: (points, fill = 'url(#side)') =>
    kit.shape(points, fill, 'stroke="#05080a" stroke-opacity="0.5" stroke-width="0.8"') +
    kit.shape(points, 'none', 'stroke="#fff" stroke-opacity="0.22" stroke-width="0.6"'),
  /** @param {number} x @param {number} y @param {number} [width] */
  handle: (x, y, width = 13) =>
    kit.line(
      [
        [x, y - 1.4, 0],
        [x + width, y - 1.4, 0],
      ],
      '#05080a',
      2,
      0.5,
    ) +
    kit.line(
      [
        [x, y, 0],
        [x + width, y, 0],
      ],
      '#dfe5e8',
      1.8,
    ) +
    kit.line(
      [
        [x + 1, y + 0.4, 0],
        [x + width - 1, y + 0.4, 0],
      ],
      '#fff',
      0.7,
    ),
  /** @param {number} x @param {number} y @param {string} [fill] */
  mirror: (x, y, fill = 'url(#paint)') =>
    kit.shape(
      [
        [x, y, 2],
        [x - 3, y + 5, 3],
        [x + 2, y + 9.5, 4],
        [x + 12, y + 9, 3],
        [x + 13, y + 1.5, 2],
      ],
      fill,
      outlineOf,
    ),
  /** @param {number} x @param {number} y */
  exhaust: (x, y) =>
    kit.chrome([
      [x, y, 1],
      [x, y + 4.6, 1],
      [x + 15, y + 4.6, 1],
      [x + 15, y, 1],
    ]) +
    kit.shape(
      [
        [x + 12.6, y + 0.6, 0],
        [x + 12.6, y + 4, 0],
        [x + 15, y + 4.4, 1],
        [x + 15, y + 0.2, 1],
      ],
      '#0a0c0d',
    ),
  /** @param {number} x @param {number} y @param {number} r */
  roundLamp: (x, y, r) =>
    `<circle cx="${x}" cy="${-y}" r="${r}" fill="url(#chrome)" stroke="#1b2124" stroke-opacity="0.7" stroke-width="0.6"/><circle cx="${x}" cy="${-y}" r="${r * 0.78}" fill="url(#lamp)" stroke="#4b565c" stroke-opacity="0.6" stroke-width="0.5"/>`,
  /** Seat backs and a steering wheel behind the glass. @param {number} x steering wheel @param {number} bottom @param {readonly number[]} seats */
  cabin: (x, bottom, seats) =>
    kit.line(
      [
        [x, bottom, 0],
        [x + 7, bottom + 15, 0],
      ],
      '#05080a',
      2.6,
      0.75,
    ) +
    seats
      .map((seat) =>
        kit.shape(
          [
            [seat, bottom - 6, 2],
            [seat + 4, bottom + 17, 4],
            [seat + 7, bottom + 20, 2],
            [seat + 8, bottom + 27, 3],
            [seat + 17, bottom + 28, 4],
            [seat + 19, bottom + 19, 2],
            [seat + 18, bottom - 6, 2],
          ],
          '#05080a',
          'opacity="0.62"',
        ),
      )
      .join(''),
};

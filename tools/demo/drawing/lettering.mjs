/**
 * A single-line alphabet, like routed or stamped lettering: pictures need no font file and look the same everywhere.
 * Each glyph lives in a box 4 wide and 6 high, y down.
 */
const GLYPHS = {
  A: 'M0 6V2Q0 0 2 0T4 2V6M0 3.6H4',
  B: 'M0 0H2.4Q4 0 4 1.45T2.4 2.9H0V0V6H2.4Q4 6 4 4.45T2.4 2.9',
  C: 'M4 1.4V1.6Q4 0 2 0T0 2V4Q0 6 2 6T4 4.4',
  D: 'M0 0H2Q4 0 4 2V4Q4 6 2 6H0Z',
  E: 'M4 0H0V6H4M0 2.9H3.2',
  F: 'M4 0H0V6M0 2.9H3.2',
  G: 'M4 1.6Q4 0 2 0T0 2V4Q0 6 2 6T4 4V3.2H2.3',
  H: 'M0 0V6M4 0V6M0 2.9H4',
  I: 'M2 0V6',
  J: 'M4 0V4Q4 6 2 6T0 4.4',
  K: 'M0 0V6M4 0L0 3.4M1.5 2.2L4 6',
  L: 'M0 0V6H4',
  M: 'M0 6V0L2 3.2L4 0V6',
  N: 'M0 6V0L4 6V0',
  O: 'M0 2Q0 0 2 0T4 2V4Q4 6 2 6T0 4Z',
  P: 'M0 6V0H2.3Q4 0 4 1.6T2.3 3.3H0',
  Q: 'M0 2Q0 0 2 0T4 2V4Q4 6 2 6T0 4ZM2.5 4.4L4.1 6.3',
  R: 'M0 6V0H2.3Q4 0 4 1.6T2.3 3.2H0M2.2 3.2L4 6',
  S: 'M4 1.4Q4 0 2 0T0 1.5T2 2.9T4 4.4T2 6T0 4.6',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V4Q0 6 2 6T4 4V0',
  V: 'M0 0L2 6L4 0',
  W: 'M0 0L1 6L2 2.4L3 6L4 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3.2L4 0M2 3.2V6',
  Z: 'M0 0H4L0 6H4',
  0: 'M0 2Q0 0 2 0T4 2V4Q4 6 2 6T0 4Z',
  1: 'M0.8 1.3L2.4 0V6',
  2: 'M0 1.7Q0 0 2 0T4 1.6Q4 2.6 3 3.5L0 6H4',
  3: 'M0 0H4L1.9 2.4Q4 2.4 4 4.2T2 6T0 4.6',
  4: 'M3 6V0L0 4.2H4.2',
  5: 'M3.8 0H0.3L0 2.8Q0.8 2.2 2 2.2Q4 2.2 4 4.1T2 6T0 4.7',
  6: 'M3.6 0.6Q3 0 2.2 0Q0 0 0 3V4.1Q0 6 2 6T4 4.1T2 2.3T0 4.1',
  7: 'M0 0H4L1.6 6',
  8: 'M2 2.8Q0.2 2.8 0.2 1.4T2 0T3.8 1.4T2 2.8Q0 2.8 0 4.4T2 6T4 4.4T2 2.8Z',
  9: 'M0.4 5.4Q1 6 1.8 6Q4 6 4 3V1.9Q4 0 2 0T0 1.9T2 3.7T4 1.9',
  '-': 'M0.8 3.1H3.2',
  '.': 'M2 5.9V6',
  '/': 'M0.4 6.4L3.6 -0.4',
  ':': 'M2 1.9V2M2 5V5.1',
  "'": 'M2 0L1.6 1.4',
  '&': 'M4 6L0.7 1.8Q0.3 0 1.8 0T2.9 1.6Q2.6 2.4 1.2 3T0 4.6T1.6 6T4 3.6',
  '!': 'M2 0V4M2 5.9V6',
  '+': 'M0.5 3.1H3.5M2 1.6V4.6',
};

/** Width and left edge of the glyphs that do not fill their box. @type {Record<string, readonly [number, number]>} */
const NARROW = {
  I: [0.2, 1.9],
  1: [1.7, 0.8],
  '.': [0.2, 1.9],
  "'": [0.5, 1.6],
  '!': [0.2, 1.9],
  ':': [0.2, 1.9],
  ' ': [2, 0],
};
const advance = (/** @type {string} */ letter, /** @type {number} */ tracking) => (NARROW[letter]?.[0] ?? 4) + tracking;
const legible = (/** @type {string} */ text) =>
  [...text.normalize('NFD').toUpperCase()].filter((letter) => letter === ' ' || letter in GLYPHS);

/** Width of the words in the same unit as `size`. @param {string} text @param {number} size cap height @param {number} [tracking] */
export const measure = (text, size, tracking = 1.6) =>
  ((legible(text).reduce((sum, letter) => sum + advance(letter, tracking), 0) - tracking) * size) / 6;

/**
 * The words as strokes; letters outside the alphabet are left out.
 * @param {string} text
 * @param {{ x: number, y: number, size: number, colour: string, weight?: number, anchor?: 'start' | 'middle' | 'end', tracking?: number, slant?: number, opacity?: number, maxWidth?: number }} style
 *   y is the baseline, size the cap height, weight the stroke as a share of the cap height; shrinks to maxWidth
 */
export function lettering(
  text,
  { x, y, size, colour, weight = 0.16, anchor = 'start', tracking = 1.6, slant = 0, opacity = 1, maxWidth = Infinity },
) {
  const natural = measure(text, size, tracking);
  const fitted = natural > maxWidth ? (size * maxWidth) / natural : size;
  const width = Math.min(natural, maxWidth);
  const left = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x;
  const scale = fitted / 6;
  let cursor = 0;
  const strokes = legible(text).map((letter) => {
    const inset = -(NARROW[letter]?.[1] ?? 0);
    const d =
      letter === ' '
        ? ''
        : `<path transform="translate(${Math.round((cursor + inset) * 100) / 100} 0)" d="${GLYPHS[/** @type {keyof typeof GLYPHS} */ (letter)]}"/>`;
    cursor += advance(letter, tracking);
    return d;
  });
  return `<g transform="translate(${left.toFixed(1)} ${(y - fitted).toFixed(1)}) scale(${scale.toFixed(4)}) skewX(${-slant})" fill="none" stroke="${colour}" stroke-width="${(weight * 6).toFixed(2)}" stroke-linecap="square" stroke-linejoin="miter" stroke-miterlimit="1.9" opacity="${opacity}">${strokes.join('')}</g>`;
}

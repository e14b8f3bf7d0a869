import { darken, lighten, lightness, mix } from './colour.mjs';

/** @typedef {'gloss' | 'metalflake' | 'spectraflame' | 'pearl' | 'matte' | 'chrome' | 'bare' | 'clear'} Finish */
/** @typedef {{ colour: string, second?: string, finish: Finish }} Paint */

const stops = (/** @type {readonly (readonly [number, string, number?])[]} */ list) =>
  list
    .map(
      ([at, colour, opacity]) =>
        `<stop offset="${at}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');

/** Vertical gradient in the car's own units, from `top` to `bottom` centimetres above the ground. */
export const vertical = (
  /** @type {string} */ id,
  /** @type {number} */ top,
  /** @type {number} */ bottom,
  /** @type {readonly (readonly [number, string, number?])[]} */ list,
) =>
  `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${-top}" x2="0" y2="${-bottom}">${stops(list)}</linearGradient>`;

export const across = (
  /** @type {string} */ id,
  /** @type {number} */ from,
  /** @type {number} */ to,
  /** @type {readonly (readonly [number, string, number?])[]} */ list,
) =>
  `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${from}" y1="0" x2="${to}" y2="0">${stops(list)}</linearGradient>`;

/** How strongly each finish mirrors the studio: the sheen from above, the dark horizon, the light from the floor. */
const FINISHES = {
  gloss: { sheen: 0.42, deep: 0.5, bounce: 0.14, rim: 0.85 },
  metalflake: { sheen: 0.5, deep: 0.56, bounce: 0.12, rim: 0.9 },
  spectraflame: { sheen: 0.62, deep: 0.62, bounce: 0.2, rim: 1 },
  pearl: { sheen: 0.55, deep: 0.36, bounce: 0.2, rim: 0.9 },
  matte: { sheen: 0.2, deep: 0.42, bounce: 0.06, rim: 0.28 },
  chrome: { sheen: 0.9, deep: 0.8, bounce: 0.5, rim: 1 },
  bare: { sheen: 0.5, deep: 0.48, bounce: 0.2, rim: 0.75 },
  clear: { sheen: 0.4, deep: 0.35, bounce: 0.3, rim: 1 },
};

export const lookOf = (/** @type {Finish} */ finish) => FINISHES[finish];

/**
 * Gradients `paint` (roof and deck), `side` (below the shoulder), `paint2` and `side2` (second colour).
 * @param {Paint} paint @param {{ roof: number, shoulder: number, sill: number }} heights
 */
export function paintDefs(paint, { roof, shoulder, sill }) {
  const set = (/** @type {string} */ colour, /** @type {string} */ suffix) => {
    const look = FINISHES[paint.finish];
    if (paint.finish === 'chrome') return chromeSet(colour, suffix, roof, shoulder, sill);
    // A light paint needs deeper shade to show its form, a dark one needs more sheen.
    const light = lightness(colour);
    const deep = look.deep * (light > 0.8 ? 0.62 : 1);
    const sheen = look.sheen * (light < 0.4 ? 0.85 : 1);
    const shade = light > 0.8 ? mix(colour, '#4f565c', 0.46) : darken(colour, deep);
    return (
      vertical(`paint${suffix}`, roof, shoulder - 4, [
        [0, lighten(colour, sheen)],
        [0.35, lighten(colour, sheen * 0.38)],
        [0.75, colour],
        [1, darken(colour, deep * 0.18)],
      ]) +
      vertical(`side${suffix}`, shoulder + 3, sill, [
        [0, lighten(colour, sheen * 0.55)],
        [0.16, lighten(colour, sheen * 0.12)],
        [0.4, colour],
        [0.62, mix(colour, shade, 0.55)],
        [0.8, shade],
        [0.93, mix(shade, colour, 0.35)],
        [1, lighten(mix(shade, colour, 0.4), look.bounce)],
      ])
    );
  };
  return set(paint.colour, '') + set(paint.second ?? darken(paint.colour, 0.35), '2');
}

/** @param {string} tint @param {string} suffix @param {number} roof @param {number} shoulder @param {number} sill */
function chromeSet(tint, suffix, roof, shoulder, sill) {
  const sky = mix('#f7fbff', tint, 0.3);
  const mid = mix('#a9b4bd', tint, 0.55);
  const dark = mix('#23292e', tint, 0.22);
  return (
    vertical(`paint${suffix}`, roof, shoulder - 4, [
      [0, sky],
      [0.4, mid],
      [0.58, dark],
      [0.66, mid],
      [1, sky],
    ]) +
    vertical(`side${suffix}`, shoulder + 3, sill, [
      [0, sky],
      [0.3, mid],
      [0.46, dark],
      [0.52, mix(dark, tint, 0.4)],
      [0.7, mix('#c9b79c', tint, 0.4)],
      [0.86, sky],
      [1, mid],
    ])
  );
}

/** Underside of the base plate above the ground: high-riding cars show daylight beneath. @param {number} sill */
export const plateHeight = (sill) => 9 + Math.max(0, sill - 22) * 0.72;

/** Gradients that do not depend on the paint. @param {{ roof: number, sill: number, length: number }} car */
export function trimDefs({ roof, sill, length }) {
  return (
    vertical('glass', roof, roof * 0.6, [
      [0, '#0d1316'],
      [0.35, '#1a2429'],
      [0.8, '#37464c'],
      [1, '#55656a'],
    ]) +
    `<linearGradient id="chrome" x1="0" y1="0" x2="0" y2="1">${stops([
      [0, '#ffffff'],
      [0.3, '#cfd6da'],
      [0.5, '#59636a'],
      [0.58, '#9aa3a8'],
      [0.8, '#f2f4f4'],
      [1, '#8b9499'],
    ])}</linearGradient>` +
    `<linearGradient id="lamp" x1="0" y1="0" x2="1" y2="1">${stops([
      [0, '#ffffff'],
      [0.5, '#d8e4ea'],
      [1, '#8fa3ad'],
    ])}</linearGradient>` +
    `<linearGradient id="tail" x1="0" y1="0" x2="0" y2="1">${stops([
      [0, '#ff6a52'],
      [0.45, '#d3201c'],
      [1, '#7d0c0e'],
    ])}</linearGradient>` +
    `<linearGradient id="amber" x1="0" y1="0" x2="0" y2="1">${stops([
      [0, '#ffc764'],
      [1, '#d87412'],
    ])}</linearGradient>` +
    `<linearGradient id="dark" x1="0" y1="0" x2="0" y2="1">${stops([
      [0, '#30373b'],
      [0.4, '#171b1e'],
      [1, '#0b0d0f'],
    ])}</linearGradient>` +
    vertical('plate', sill + 14, plateHeight(sill) - 3, [
      [0, '#090b0c'],
      [0.6, '#1d2225'],
      [0.82, '#6a7277'],
      [1, '#23282b'],
    ]) +
    across('turn', 0, length, [
      [0, '#000', 0.42],
      [0.07, '#000', 0.1],
      [0.2, '#000', 0],
      [0.8, '#000', 0],
      [0.94, '#000', 0.14],
      [1, '#000', 0.5],
    ])
  );
}

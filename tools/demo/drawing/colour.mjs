/** @typedef {[number, number, number]} Triple */

/** @param {string} hex @returns {Triple} red, green and blue, 0 to 1 */
export const channels = (hex) => /** @type {Triple} */ ([1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16) / 255));
const linear = (/** @type {number} */ c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const gamma = (/** @type {number} */ c) => (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055);

/** OKLab, in which a mix of two colours keeps its hue (B. Ottosson, 2020). @param {string} hex @returns {Triple} */
function toLab(hex) {
  const [r, g, b] = /** @type {Triple} */ (channels(hex).map(linear));
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** @param {Readonly<Triple>} lab */
function fromLab([L, a, b]) {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const byte = (/** @type {number} */ c) =>
    Math.round(Math.min(1, Math.max(0, gamma(Math.max(0, c)))) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${rgb.map(byte).join('')}`;
}

/** @param {string} a hex colour @param {string} b hex colour @param {number} t 0 gives a, 1 gives b */
export function mix(a, b, t) {
  const from = toLab(a);
  const to = toLab(b);
  const blend = (/** @type {0 | 1 | 2} */ i) => from[i] + (to[i] - from[i]) * t;
  return fromLab([blend(0), blend(1), blend(2)]);
}

export const lighten = (/** @type {string} */ hex, /** @type {number} */ t) => mix(hex, '#ffffff', t);
export const darken = (/** @type {string} */ hex, /** @type {number} */ t) => mix(hex, '#04070a', t);

/** Perceived lightness, 0 to 1. @param {string} hex */
export const lightness = (hex) => toLab(hex)[0];

/** A livery colour that stands out on the paint. @param {string} paint */
export const inkOn = (paint) => (lightness(paint) > 0.62 ? '#15191c' : '#f4f1e8');

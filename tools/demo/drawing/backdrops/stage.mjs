/** Pictures are 4:3 like the boxes they are shown in. */
export const WIDTH = 1600;
export const HEIGHT = 1200;

/**
 * @typedef {object} Subject what a backdrop knows about the car that will stand on it
 * @property {string} colour
 * @property {string} name
 * @property {string} brand
 * @property {string} stamp series, year or collector number
 * @property {string} year
 * @property {number} length centimetres
 * @property {number} roof centimetres
 */

/**
 * @typedef {object} Scene
 * @property {string} defs
 * @property {string} behind
 * @property {string} before drawn over the car
 * @property {{ x: number, ground: number, width: number, floorEnd?: number }} place the car's middle, its ground line, the room it may take and where the floor that mirrors it ends
 * @property {number} reflection 0 to 1
 * @property {number} shadow 0 to 1
 * @property {string} [tint] a last wash of the scene's light over the car
 */

let serial = 0;
export const resetIds = () => {
  serial = 0;
};
/** Ids are unique within one picture. */
export const id = (/** @type {string} */ name) => `${name}${serial++}`;

const stopList = (/** @type {readonly (readonly [number, string, number?])[]} */ list) =>
  list
    .map(
      ([at, colour, opacity]) =>
        `<stop offset="${at}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');

/** @param {string} name @param {readonly (readonly [number, string, number?])[]} list @param {string} [direction] */
export const linear = (name, list, direction = 'x1="0" y1="0" x2="0" y2="1"') =>
  `<linearGradient id="${name}" ${direction}>${stopList(list)}</linearGradient>`;

/** @param {string} name @param {readonly (readonly [number, string, number?])[]} list @param {string} [shape] */
export const radial = (name, list, shape = 'cx="0.5" cy="0.5" r="0.5"') =>
  `<radialGradient id="${name}" ${shape}>${stopList(list)}</radialGradient>`;

export const rect = (
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ width,
  /** @type {number} */ height,
  /** @type {string} */ fill,
  extra = '',
) => `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${extra}/>`;

export const full = (/** @type {string} */ fill, extra = '') => rect(0, 0, WIDTH, HEIGHT, fill, extra);

/** A pool of light. */
export const pool = (
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ rx,
  /** @type {number} */ ry,
  /** @type {string} */ colour,
  /** @type {number} */ opacity,
) => {
  const name = id('pool');
  return {
    defs: radial(name, [
      [0, colour, opacity],
      [0.55, colour, opacity * 0.35],
      [1, colour, 0],
    ]),
    draw: `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#${name})"/>`,
  };
};

/** An out-of-focus box: rounded layers are far cheaper than a blur filter of the whole picture. */
export const softRect = (
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ width,
  /** @type {number} */ height,
  /** @type {string} */ fill,
  blur = 14,
  opacity = 1,
) =>
  Array.from({ length: 9 }, (_, i) => {
    const grow = blur * (1 - i / 4);
    return `<rect x="${(x - grow).toFixed(1)}" y="${(y - grow).toFixed(1)}" width="${Math.max(1, width + grow * 2).toFixed(1)}" height="${Math.max(1, height + grow * 2).toFixed(1)}" rx="${Math.max(4, blur + grow).toFixed(1)}" fill="${fill}" opacity="${(opacity * (i === 8 ? 0.55 : 0.17)).toFixed(3)}"/>`;
  }).join('');

/** Darker corners, as a lens gives. */
export const vignette = (/** @type {number} */ strength) => {
  const name = id('vignette');
  return {
    defs: radial(
      name,
      [
        [0.55, '#000', 0],
        [1, '#000', strength],
      ],
      'cx="0.5" cy="0.5" r="0.75"',
    ),
    draw: full(`url(#${name})`),
  };
};

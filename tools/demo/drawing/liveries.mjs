import { darken, inkOn, mix } from './colour.mjs';
import { kit } from './kit.mjs';
import { lettering } from './lettering.mjs';
import { around } from './path.mjs';

/**
 * @typedef {'plain' | 'twin' | 'roundel' | 'flames' | 'twotone' | 'tampo' | 'race' | 'pinstripe' | 'band'} LiveryKind
 * @typedef {{ kind: LiveryKind, ink: string, accent: string, number: string, word: string }} Livery
 * @typedef {{ body: import('./bodies/body.mjs').Body, paint: import('./paint.mjs').Paint, second: string, mirrored: boolean }} Canvas
 */

/** Writing is drawn in a mirrored picture as if in a mirror, so that it reads the right way. */
const upright = (/** @type {number} */ x, /** @type {boolean} */ mirrored, /** @type {string} */ drawing) =>
  mirrored ? `<g transform="translate(${2 * x} 0) scale(-1 1)">${drawing}</g>` : drawing;

/** @param {Livery} livery @param {Canvas} canvas */
function roundel(livery, { body, paint, mirrored }) {
  const [x, y, r] = body.livery.number;
  const disc = inkOn(paint.colour) === '#15191c' ? '#15191c' : '#f4f1e8';
  const ink = disc === '#15191c' ? '#f4f1e8' : '#15191c';
  const size = r * 1.05;
  const number = upright(
    x,
    mirrored,
    lettering(livery.number, {
      x,
      y: -y + size / 2,
      size,
      colour: ink,
      weight: 0.22,
      anchor: 'middle',
      maxWidth: r * 1.35,
    }),
  );
  return `<circle cx="${x}" cy="${-y}" r="${r}" fill="${disc}"/><circle cx="${x}" cy="${-y}" r="${r - 2}" fill="none" stroke="${ink}" stroke-opacity="0.55" stroke-width="0.8"/>${number}`;
}

/** The flank between two heights, following the shoulder. @param {Canvas} canvas @param {number} from @param {number} to shares of the shoulder's height */
const along = ({ body }, from, to) => {
  const at = (/** @type {number} */ share) =>
    body.shoulder.map(([x, y]) => /** @type {import('./path.mjs').Point} */ ([x, y * share]));
  return [
    .../** @type {import('./path.mjs').Point[]} */ ([[-20, around(at(from), 0)[1], 0]]),
    ...at(from),
    ...at(to).reverse(),
  ];
};

/** Tongues of flame licking back from the nose, as on a hot rod's bonnet. @param {Livery} livery @param {Canvas} canvas */
function flames(livery, { body }) {
  const start = around(body.shoulder, 0)[0] - 22;
  const reach = body.livery.number[0] + 40;
  const low = Math.min(around(body.outline, 0)[1], 40) - 6;
  const high = around(body.shoulder, 1)[1] + 10;
  const tongues = /** @type {const} */ ([
    [1, 0.86],
    [0.8, 0.62],
    [1.06, 0.4],
    [0.74, 0.16],
  ]);
  const sheet = (/** @type {number} */ scale, /** @type {number} */ inset) => {
    const x = (/** @type {number} */ share) => (start + (reach - start) * share * scale).toFixed(1);
    const y = (/** @type {number} */ share) => (-(low + inset + (high - low - inset * 2) * share)).toFixed(1);
    let d = `M${start} ${y(-0.3)}L${start} ${y(1.15)}L${x(0.2)} ${y(1.08)}`;
    tongues.forEach(([length, height], i) => {
      const valley = 0.36 + (i % 2) * 0.07;
      d += `C${x(0.42)} ${y(height + 0.22)} ${x(length * 0.72)} ${y(height + 0.16)} ${x(length)} ${y(height + 0.05)}`;
      d += `C${x(length * 0.8)} ${y(height + 0.03)} ${x(valley + 0.18)} ${y(height - 0.01)} ${x(valley)} ${y(height - 0.1)}`;
    });
    return `${d}C${x(0.4)} ${y(-0.12)} ${x(0.3)} ${y(-0.2)} ${x(0.2)} ${y(-0.3)}Z`;
  };
  const edge = inkOn(livery.accent) === '#15191c' ? '#b3261a' : '#f4f1e8';
  return (
    `<path d="${sheet(1, 0)}" fill="${edge}"/><path d="${sheet(0.97, 1.6)}" fill="${livery.accent}"/>` +
    `<path d="${sheet(0.78, 4)}" fill="${mix(livery.accent, '#ffd84a', 0.6)}" opacity="0.9"/><path d="${sheet(0.5, 6)}" fill="${mix(livery.accent, '#fff3b8', 0.85)}" opacity="0.75"/>`
  );
}

/** @type {Record<LiveryKind, (livery: Livery, canvas: Canvas) => string>} */
const LIVERIES = {
  plain: () => '',
  pinstripe: (livery, { body }) => {
    const line = (/** @type {number} */ share) =>
      body.shoulder.map(([x, y]) => /** @type {import('./path.mjs').Point} */ ([x, y * share]));
    return kit.line(line(0.9), livery.ink, 1.6, 0.9) + kit.line(line(0.87), livery.accent, 0.9, 0.9);
  },
  band: (livery, canvas) =>
    kit.shape(along(canvas, 0.72, 0.52), livery.ink, 'opacity="0.92"') +
    kit.shape(along(canvas, 0.49, 0.46), livery.accent, 'opacity="0.92"'),
  twin: (livery, { body }) => {
    const x = body.livery.number[0] + 44;
    const slash = (/** @type {number} */ at, /** @type {number} */ width) =>
      `<path d="M${at} 0L${at + width} 0L${at + width + 46} ${-body.roof - 20}L${at + 46} ${-body.roof - 20}Z" fill="${livery.ink}"/>`;
    return slash(x, 13) + slash(x + 20, 5);
  },
  twotone: (livery, { body }) => {
    const line = body.shoulder.map(([x, y]) => /** @type {import('./path.mjs').Point} */ ([x, y * 0.985]));
    return (
      kit.shape(
        [
          ...line,
          [body.length + 30, around(line, -1)[1], 0],
          [body.length + 30, -10, 0],
          [-30, -10, 0],
          [-30, around(line, 0)[1], 0],
        ],
        'url(#side2)',
      ) + kit.chromeLine(line, 1.5)
    );
  },
  roundel,
  tampo: (livery, canvas) => {
    const { body, mirrored } = canvas;
    const [x, y, r] = body.livery.number;
    const wedge = `<path d="M${x - 130} ${-(y - r * 0.95)}L${x + 120} ${-(y - r * 0.55)}L${x + 112} ${-(y + r * 0.3)}L${x - 84} ${-(y + r * 0.9)}Z" fill="${livery.ink}" opacity="0.95"/><path d="M${x - 146} ${-(y - r * 1.2)}L${x + 126} ${-(y - r * 0.75)}L${x + 124} ${-(y - r * 0.6)}L${x - 138} ${-(y - r * 0.95)}Z" fill="${livery.accent}"/>`;
    const size = r * 0.62;
    return (
      wedge +
      upright(
        x,
        mirrored,
        lettering(livery.word, {
          x,
          y: -y + size * 0.42,
          size,
          colour: inkOn(livery.ink),
          weight: 0.2,
          anchor: 'middle',
          slant: 12,
          tracking: 1.9,
          maxWidth: 128,
        }),
      )
    );
  },
  flames,
  race: (livery, canvas) => {
    const { body } = canvas;
    const x = body.livery.number[0];
    const sweep = `<path d="M-20 ${-body.roof * 0.2}L${x - 70} ${-body.roof * 0.36}L${x + 60} ${-body.roof * 0.3}L${body.length + 20} ${-body.roof * 0.62}L${body.length + 20} 0L-20 0Z" fill="${livery.accent}"/><path d="M-20 ${-body.roof * 0.27}L${x - 70} ${-body.roof * 0.42}L${x + 60} ${-body.roof * 0.36}L${body.length + 20} ${-body.roof * 0.7}L${body.length + 20} ${-body.roof * 0.62}L${x + 60} ${-body.roof * 0.3}L${x - 70} ${-body.roof * 0.36}L-20 ${-body.roof * 0.2}Z" fill="${livery.ink}"/>`;
    return sweep + roundel(livery, canvas);
  },
};

/** The printed decoration, drawn inside the body's clip. @param {Livery} livery @param {Canvas} canvas */
export const drawLivery = (livery, canvas) => LIVERIES[livery.kind](livery, canvas);

/** @param {string} paint @param {import('./random.mjs').Random} random @returns {{ ink: string, accent: string }} */
export function liveryColours(paint, random) {
  const accents = ['#e4572e', '#f2b134', '#2f7fc1', '#f4f1e8', '#c3272b', '#2e8b57', '#15191c'];
  const far = accents.filter(
    (accent) =>
      Math.abs(parseInt(accent.slice(1, 3), 16) - parseInt(paint.slice(1, 3), 16)) +
        Math.abs(parseInt(accent.slice(3, 5), 16) - parseInt(paint.slice(3, 5), 16)) +
        Math.abs(parseInt(accent.slice(5, 7), 16) - parseInt(paint.slice(5, 7), 16)) >
      170,
  );
  const ink = random.chance(0.7) ? inkOn(paint) : random.pick(far.length ? far : [darken(paint, 0.6)]);
  const rest = far.filter((accent) => accent !== ink);
  return { ink, accent: random.pick(rest.length ? rest : ['#f2b134']) };
}

import { HEIGHT, linear, pool, radial, rect, resetIds, vignette, WIDTH } from './backdrops/stage.mjs';
import { BODIES } from './bodies/index.mjs';
import { darken, lighten, mix } from './colour.mjs';
import { lettering } from './lettering.mjs';
import { Random } from './random.mjs';

/** Metals and plastics of base plates. */
const PLATES = ['#8d969b', '#8d969b', '#2a2f32', '#a79a86', '#5b6468'];

/** Raised letters: light on the upper edge, shade on the lower one. @param {string} text @param {Parameters<typeof lettering>[1]} style @param {string} plate */
const stamped = (text, style, plate) =>
  lettering(text, { ...style, y: style.y + 2.6, x: style.x + 1.4, colour: darken(plate, 0.6) }) +
  lettering(text, { ...style, y: style.y - 1.4, x: style.x - 0.8, colour: lighten(plate, 0.55) }) +
  lettering(text, { ...style, colour: lighten(plate, 0.12) });

/**
 * The stamped underside of a car, 1600 by 1200.
 * @param {{ seed: string, name: string, brand: string, year: number, stamp?: string, country?: string, body: import('./bodies/index.mjs').BodyStyle, colour: string }} spec
 * @returns {string} SVG
 */
export function drawBase(spec) {
  resetIds();
  const random = new Random(`base ${spec.seed}`);
  const body = BODIES[spec.body];
  const plate = random.pick(PLATES);
  const ground = random.pick(['#1f5a4a', '#23415f', '#2c3237', '#d5cfc0', '#a98763']);
  const scale = 1240 / Math.max(430, body.length);
  const length = body.length * scale;
  const x0 = (WIDTH - length) / 2;
  const half = 232;
  const cy = HEIGHT / 2;
  const glow = pool(WIDTH * 0.42, cy * 0.7, 1100, 760, lighten(ground, 0.35), 0.6);
  const corners = vignette(0.5);
  const shape = (/** @type {number} */ inset) =>
    `M${x0 + 60} ${cy - half + inset}H${x0 + length - 50}Q${x0 + length - inset} ${cy - half + inset} ${x0 + length - inset} ${cy - half + 70}V${cy + half - 70}Q${x0 + length - inset} ${cy + half - inset} ${x0 + length - 50} ${cy + half - inset}H${x0 + 60}Q${x0 + inset} ${cy + half - inset} ${x0 + inset} ${cy + half - 110}V${cy - half + 110}Q${x0 + inset} ${cy - half + inset} ${x0 + 60} ${cy - half + inset}Z`;
  const onPlate = (/** @type {{ x: number, r: number }} */ axle) => ({ x: x0 + axle.x * scale, r: axle.r * scale });
  const [front, rear] = [onPlate(body.front), onPlate(body.rear)];
  const axles = [front, rear];
  const wheels = axles
    .map(({ x, r }) =>
      [-1, 1]
        .map((side) => {
          const top = cy + side * (half - 26) - 46;
          return `${rect(x - r, top - 6, r * 2, 104, '#000', 'opacity="0.35" rx="20"')}${rect(x - r * 0.96, top, r * 1.92, 92, 'url(#tread)', 'rx="16"')}${Array.from({ length: 7 }, (_, i) => rect(x - r * 0.96 + ((i + 0.5) * r * 1.92) / 7, top + 4, 3, 84, '#000', 'opacity="0.35"')).join('')}`;
        })
        .join(''),
    )
    .join('');
  const rods = axles.map(({ x }) => rect(x - 7, cy - half + 40, 14, half * 2 - 80, 'url(#rod)')).join('');
  const rivets = [front.x - 110, rear.x + 96]
    .map(
      (x) =>
        `<circle cx="${x}" cy="${cy}" r="27" fill="${darken(plate, 0.3)}"/><circle cx="${x}" cy="${cy}" r="21" fill="url(#rivet)"/><circle cx="${x}" cy="${cy}" r="9" fill="${darken(plate, 0.5)}"/>`,
    )
    .join('');
  const left = front.x + 62;
  const room = rear.x - front.x - 130;
  const line = (/** @type {string} */ text, /** @type {number} */ y, /** @type {number} */ size, weight = 0.15) =>
    stamped(
      text,
      { x: left + room / 2, y, size, colour: '', weight, anchor: 'middle', tracking: 2.2, maxWidth: room },
      plate,
    );
  const ribs = [-1, 1]
    .map(
      (side) =>
        rect(left, cy + side * 150 - 5, room, 10, darken(plate, 0.22), 'rx="5"') +
        rect(left, cy + side * 150 - 5, room, 3, lighten(plate, 0.35), 'rx="1.5"'),
    )
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${glow.defs}${corners.defs}
${linear(
  'plateface',
  [
    [0, lighten(plate, 0.35)],
    [0.3, plate],
    [0.7, darken(plate, 0.14)],
    [1, lighten(plate, 0.1)],
  ],
  'x1="0" y1="0" x2="0.7" y2="1"',
)}
${linear('paintedge', [
  [0, lighten(spec.colour, 0.4)],
  [0.5, spec.colour],
  [1, darken(spec.colour, 0.5)],
])}
${linear('tread', [
  [0, '#0c0d0e'],
  [0.5, '#34383b'],
  [1, '#0a0b0c'],
])}
${linear(
  'rod',
  [
    [0, '#6b7378'],
    [0.5, '#f2f5f6'],
    [1, '#5a6267'],
  ],
  'x1="0" y1="0" x2="1" y2="0"',
)}
${radial(
  'rivet',
  [
    [0, '#ffffff'],
    [0.6, mix(plate, '#ffffff', 0.4)],
    [1, darken(plate, 0.3)],
  ],
  'cx="0.4" cy="0.35" r="0.7"',
)}</defs>
${rect(0, 0, WIDTH, HEIGHT, ground)}${glow.draw}${Array.from({ length: 9 }, (_, i) => `<path d="${shape(-4 - i * 5)}" fill="#000" opacity="0.055" transform="translate(8 20)"/>`).join('')}
${wheels}<path d="${shape(0)}" fill="url(#paintedge)"/><path d="${shape(18)}" fill="${darken(plate, 0.5)}"/><path d="${shape(22)}" fill="url(#plateface)"/><path d="${shape(24)}" fill="none" stroke="#fff" stroke-opacity="0.4" stroke-width="2"/>
${axles.map(({ x, r }) => [-1, 1].map((side) => rect(x - r * 0.8, cy + side * (half - 74) - 60, r * 1.6, 120, darken(plate, 0.62), 'rx="14"')).join('')).join('')}${rods}${rivets}${ribs}
${line(spec.name, cy - 62, 46, 0.17)}${line(spec.brand, cy + 6, 30)}${line(`1:64   ${spec.year}   ${spec.stamp ?? ''}`, cy + 62, 24)}${line(spec.country ? `MADE IN ${spec.country}` : 'DIE-CAST METAL', cy + 112, 24)}
${corners.draw}</svg>`;
}

import { darken, lighten, lightness } from './colour.mjs';
import { kit } from './kit.mjs';
import { drawLivery } from './liveries.mjs';
import { across, lookOf, paintDefs, plateHeight, trimDefs, vertical } from './paint.mjs';
import { around, bodyPath, path } from './path.mjs';
import { wheel, wheelDefs } from './wheels.mjs';

/**
 * @typedef {object} CarLook
 * @property {import('./bodies/body.mjs').Body} body
 * @property {import('./paint.mjs').Paint} paint
 * @property {import('./wheels.mjs').WheelStyle} wheelStyle
 * @property {string} wheelColour
 * @property {string} [rimTint]
 * @property {import('./liveries.mjs').Livery} livery
 * @property {string} words
 * @property {number} turn how far the wheels have rolled, in degrees
 * @property {boolean} mirrored the nose points right, so writing has to be mirrored back
 */

/** @typedef {readonly (readonly [number, number])[]} Bands shares of the flank's height, widening so that the edge is soft */

/** The dark horizon mirrored in the flank. @type {Bands} */
const HORIZON = [
  [0.58, 0.16],
  [0.555, 0.19],
  [0.53, 0.22],
  [0.505, 0.25],
  [0.48, 0.28],
];
/** The studio's softbox mirrored below the shoulder. @type {Bands} */
const SOFTBOX = [
  [1, 0.64],
  [0.99, 0.69],
  [0.98, 0.74],
  [0.97, 0.79],
  [0.96, 0.84],
];

/** Tiny flakes in the lacquer, tiled. @param {string} colour */
const flakes = (colour) => {
  const dots = Array.from({ length: 110 }, (_, i) => {
    const x = (i * 7.31) % 24;
    const y = (i * 11.87 + (i % 7) * 1.7) % 24;
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(0.1 + (i % 5) * 0.035).toFixed(2)}" fill="${i % 3 ? lighten(colour, 0.6) : darken(colour, 0.4)}" opacity="${(0.1 + (i % 4) * 0.08).toFixed(2)}"/>`;
  }).join('');
  return `<pattern id="flakes" width="24" height="24" patternUnits="userSpaceOnUse">${dots}</pattern>`;
};

/** A blurred stroke without a filter (which would cost more than the rest of the picture): widening, fading layers. */
const glow = (
  /** @type {string} */ d,
  /** @type {string} */ stroke,
  /** @type {number} */ width,
  /** @type {number} */ opacity,
) =>
  [1, 0.72, 0.46, 0.24]
    .map(
      (share) =>
        `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${(width * share).toFixed(1)}" stroke-opacity="${(opacity / 3.4).toFixed(3)}"/>`,
    )
    .join('');

/** A reflection along the flank between two heights, following the shoulder. @param {import('./bodies/body.mjs').Body} body @param {number} sill @param {number} high @param {number} low shares of the flank's height */
function ribbon(body, sill, high, low) {
  const upper = body.shoulder.map(
    ([x, y]) => /** @type {import('./path.mjs').Point} */ ([x, sill + (y - sill) * high]),
  );
  const lower = [...body.shoulder]
    .reverse()
    .map(([x, y]) => /** @type {import('./path.mjs').Point} */ ([x, sill + (y - sill) * low]));
  return path([...upper, ...lower], true);
}

/**
 * The gradients and the drawing of one car, in centimetres, standing on y = 0 with its nose at x = 0.
 * @param {CarLook} look
 */
export function car(look) {
  const { body, paint, words, mirrored } = look;
  const sill = Math.min(around(body.outline, 0)[1], around(body.outline, -1)[1]);
  const shoulders = body.shoulder.map((point) => point[1]);
  const shoulder = shoulders.reduce((sum, y) => sum + y, 0) / shoulders.length;
  const finish = lookOf(paint.finish);
  const second = paint.second ?? darken(paint.colour, 0.35);
  const lift = body.lift ?? 0;
  const { front, rear } = body;
  const axles = [front, rear];
  const arches = body.openWheels ? [] : axles.map(({ x, r }) => ({ x, y: r - lift, radius: r * 1.09 }));
  const outline = bodyPath(body.outline, arches);
  const below = path(
    [
      ...body.shoulder.map(([x, y]) => /** @type {import('./path.mjs').Point} */ ([x, y])),
      [body.length + 40, shoulder, 0],
      [body.length + 40, -10, 0],
      [-40, -10, 0],
      [-40, around(shoulders, 0), 0],
    ],
    true,
  );
  const trim = {
    colour: paint.colour,
    second,
    words,
    racing: look.livery.kind === 'roundel' || look.livery.kind === 'race',
  };
  const translucent = paint.finish === 'clear' ? 0.86 : 1;

  const defs =
    paintDefs(paint, { roof: body.roof, shoulder, sill }) +
    trimDefs({ roof: body.roof, sill, length: body.length }) +
    wheelDefs(look.rimTint ?? '#f4f6f7') +
    across('softbox', 0, body.length, [
      [0.04, '#fff', 0],
      [0.3, '#fff', 0.08 * finish.rim],
      [0.6, '#fff', 0.03 * finish.rim],
      [0.82, '#fff', 0.075 * finish.rim],
      [0.97, '#fff', 0],
    ]) +
    vertical('rimlight', body.roof, sill, [
      [0, '#fff', 1],
      [0.5, '#fff', 0.45],
      [0.8, '#fff', 0.12],
      [1, '#fff', 0.3],
    ]) +
    (paint.finish === 'metalflake' || paint.finish === 'spectraflame' ? flakes(paint.colour) : '') +
    `<clipPath id="body"><path d="${outline}"/></clipPath><clipPath id="flank"><path d="${below}"/></clipPath><clipPath id="glassclip">${body.glass.map((pane) => `<path d="${path(pane, true)}"/>`).join('')}</clipPath>`;

  const wheels = axles
    .map(({ x, r }, i) => wheel({ x, r, style: look.wheelStyle, colour: look.wheelColour, turn: look.turn + i * 23 }))
    .join('');
  const wells = body.openWheels
    ? ''
    : axles
        .map(
          ({ x, r }) =>
            `<path d="M${x - r * 1.12} ${-sill - lift - 2}V${-r}A${r * 1.12} ${r * 1.12} 0 0 1 ${x + r * 1.12} ${-r}V${-sill - lift - 2}Z" fill="#070909"/>`,
        )
        .join('') +
      kit.shape(
        [
          [front.x - 50, plateHeight(sill), 3],
          [front.x - 54, sill + lift + 12, 2],
          [rear.x + 54, sill + lift + 12, 2],
          [rear.x + 48, plateHeight(sill), 3],
        ],
        'url(#plate)',
      );
  const base = shoulder - sill;
  const glass = body.glass.map((pane) => path(pane, true));

  const drawing = `<g>${wells}<g transform="translate(0 ${-lift})">${body.behind?.(kit, trim) ?? ''}
<g opacity="${translucent}"><path d="${outline}" fill="url(#paint)"/>
<g clip-path="url(#body)">
<g clip-path="url(#flank)"><rect x="-40" y="${-(body.roof + 20)}" width="${body.length + 90}" height="${body.roof + 60}" fill="url(#side)"/></g>
${body.print?.(kit, trim) ?? ''}${drawLivery(look.livery, { body, paint, second, mirrored })}
${paint.finish === 'metalflake' || paint.finish === 'spectraflame' ? `<rect x="-20" y="${-body.roof - 5}" width="${body.length + 40}" height="${body.roof + 5}" fill="url(#flakes)"/>` : ''}
${HORIZON.map(
  ([high, low]) =>
    `<path d="${ribbon(body, sill, high, low)}" fill="#04070a" opacity="${lightness(paint.colour) > 0.8 ? 0.03 : 0.06}"/>`,
).join('')}
${SOFTBOX.map(([high, low]) => `<path d="${ribbon(body, sill, high, low)}" fill="url(#softbox)"/>`).join('')}
<rect x="-10" y="${-body.roof - 10}" width="${body.length + 20}" height="${body.roof + 20}" fill="url(#turn)"/>
<g transform="translate(0 ${(base * 0.07).toFixed(1)})">${glow(path(body.shoulder), '#03060a', base * 0.16, 0.24)}</g>
${glow(path(body.shoulder), '#fff', 5.5, 0.3 * finish.rim)}
<path d="${path(body.shoulder)}" fill="none" stroke="#fff" stroke-opacity="${(0.62 * finish.rim).toFixed(2)}" stroke-width="0.9"/>
${glow(outline, 'url(#rimlight)', 11, 0.62 * finish.rim)}
<path d="${outline}" fill="none" stroke="#05080a" stroke-opacity="0.55" stroke-width="1.3"/></g></g>
${glass.map((d) => `<path d="${d}" fill="url(#glass)"/>`).join('')}
<g clip-path="url(#glassclip)">${body.cabin ? kit.cabin(...body.cabin) : ''}<path d="M${body.length * 0.3} ${-body.roof - 5}L${body.length * 0.42} ${-body.roof - 5}L${body.length * 0.31} 0L${body.length * 0.19} 0ZM${body.length * 0.46} ${-body.roof - 5}L${body.length * 0.49} ${-body.roof - 5}L${body.length * 0.38} 0L${body.length * 0.35} 0ZM${body.length * 0.64} ${-body.roof - 5}L${body.length * 0.74} ${-body.roof - 5}L${body.length * 0.63} 0L${body.length * 0.53} 0Z" fill="#fff" opacity="0.1"/></g>
${glass.map((d) => `<path d="${d}" fill="none" stroke="#06090b" stroke-opacity="0.8" stroke-width="1.4"/>`).join('')}
${body.details(kit, trim)}</g>${wheels}</g>`;
  return { defs, drawing, sill };
}

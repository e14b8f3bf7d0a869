import { BACKDROPS } from './backdrops/index.mjs';
import { HEIGHT, linear, radial, resetIds, WIDTH } from './backdrops/stage.mjs';
import { BODIES } from './bodies/index.mjs';
import { car } from './car.mjs';
import { liveryColours } from './liveries.mjs';
import { Random } from './random.mjs';

/**
 * @typedef {object} CarSpec
 * @property {string} seed the same seed and spec give the same picture
 * @property {string} name
 * @property {string} brand
 * @property {string} [series]
 * @property {number} year
 * @property {string} [stamp] collector number or the like, printed on cards
 * @property {import('./bodies/index.mjs').BodyStyle} body
 * @property {import('./paint.mjs').Paint} paint
 * @property {import('./wheels.mjs').WheelStyle} [wheels]
 * @property {import('./liveries.mjs').LiveryKind} livery
 * @property {import('./backdrops/index.mjs').Backdrop} backdrop
 * @property {'side' | 'nose' | 'tail'} [view] the whole car, or a close-up of one end
 */

/** What stands on the flank: the series, where it is a name that somebody would print. @param {CarSpec} spec */
function wordOf({ series = '', brand }) {
  const word = series.replace(/[:/(-].*|(?<!\d)\d+$/gs, '').trim();
  return word && word.length <= 14 && brand === 'Hot Wheels' ? word : brand.replace(/ \(.*$/, '');
}

const CLOSE_UPS = { nose: 0.2, tail: 0.82 };

/**
 * A picture of a car, 1600 by 1200.
 * @param {CarSpec} spec
 * @returns {string} SVG
 */
export function drawCar(spec) {
  resetIds();
  const carRandom = new Random(`car ${spec.seed}`);
  const random = new Random(`scene ${spec.seed} ${spec.backdrop}`);
  const body = BODIES[spec.body];
  const inks = liveryColours(spec.paint.colour, carRandom);
  const look = {
    body,
    paint: spec.paint,
    wheelStyle: spec.wheels ?? carRandom.pick(body.wheels),
    wheelColour: carRandom.pick([spec.paint.colour, '#d9dee0', '#d9dee0', '#2b3033']),
    rimTint: carRandom.weighted([
      ['#f4f6f7', 6],
      ['#d9b45e', 1.4],
      ['#4a5257', 1.4],
      ['#e9ecee', 2],
    ]),
    livery: {
      kind: spec.livery,
      ink: inks.ink,
      accent: inks.accent,
      number: String(carRandom.whole(1, 98)),
      word: wordOf(spec),
    },
    words: `${spec.name} ${spec.series ?? ''}`.toLowerCase(),
    turn: carRandom.whole(0, 71),
    mirrored: carRandom.chance(0.42),
  };
  const { defs, drawing } = car(look);
  const scene = BACKDROPS[spec.backdrop](
    {
      colour: spec.paint.colour,
      name: spec.name,
      brand: spec.brand,
      stamp: spec.stamp ?? spec.series ?? '',
      year: String(spec.year),
      length: body.length,
      roof: body.roof,
    },
    random,
  );

  const lift = body.lift ?? 0;
  const tall = (body.roof + lift) * (scene.place.width / 500);
  const room = scene.place.ground - (spec.backdrop === 'blister' ? 480 : 190);
  const scale = (scene.place.width / Math.max(500, body.length + 12)) * Math.min(1, room / tall);
  const x = scene.place.x - (body.length * scale) / 2;
  const flip = look.mirrored ? `translate(${WIDTH} 0) scale(-1 1)` : '';
  const place = `${flip} translate(${x.toFixed(1)} ${scene.place.ground}) scale(${scale.toFixed(4)})`;
  const { ground } = scene.place;
  const half = (body.length * scale) / 2;

  const shadowStops = /** @type {const} */ ([
    [0, '#000', scene.shadow],
    [0.5, '#000', scene.shadow * 0.6],
    [0.8, '#000', scene.shadow * 0.18],
    [1, '#000', 0],
  ]);
  const shadows =
    `<ellipse cx="${scene.place.x}" cy="${ground + 6}" rx="${half * 1.14}" ry="${scale * 21}" fill="url(#shadow)" opacity="0.62"/>` +
    `<ellipse cx="${scene.place.x}" cy="${ground - 2}" rx="${half * 1.02}" ry="${scale * 8.5}" fill="url(#shadow)"/>` +
    [body.front, body.rear]
      .map(
        (axle) =>
          `<ellipse cx="${look.mirrored ? WIDTH - (x + axle.x * scale) : x + axle.x * scale}" cy="${ground}" rx="${axle.r * scale * 0.95}" ry="${scale * 5.5}" fill="url(#shadow)"/>`,
      )
      .join('');
  const mirror = scene.reflection
    ? `<g mask="url(#fade)"><use href="#car" transform="translate(0 ${2 * ground + 3}) scale(1 -1)"/></g>`
    : '';
  const wash = scene.tint
    ? linear('wash', [
        [0, scene.tint, 0.16],
        [0.6, scene.tint, 0],
      ])
    : '';

  const centre = CLOSE_UPS[/** @type {'nose' | 'tail'} */ (spec.view)];
  const focus = centre === undefined ? undefined : x + body.length * scale * centre;
  const focusX = focus === undefined ? 0 : look.mirrored ? WIDTH - focus : focus;
  const zoom = 1.95;
  const within = (/** @type {number} */ value, /** @type {number} */ high) =>
    Math.min(high, Math.max(0, value)).toFixed(0);
  const [wide, high] = [WIDTH / zoom, HEIGHT / zoom];
  const frame =
    focus === undefined
      ? `0 0 ${WIDTH} ${HEIGHT}`
      : `${within(focusX - wide / 2, WIDTH - wide)} ${within(ground - (body.roof * scale) / 2 - high / 2, HEIGHT - high)} ${wide.toFixed(0)} ${high.toFixed(0)}`;

  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${WIDTH}" height="${HEIGHT}" viewBox="${frame}"><defs>${defs}${scene.defs}${wash}${radial('shadow', shadowStops)}
<linearGradient id="fadeout" gradientUnits="userSpaceOnUse" x1="0" y1="${ground}" x2="0" y2="${(ground + body.roof * scale * 0.8).toFixed(0)}"><stop offset="0" stop-color="#fff" stop-opacity="${scene.reflection}"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient><mask id="fade" maskUnits="userSpaceOnUse" x="0" y="${ground}" width="${WIDTH}" height="${(scene.place.floorEnd ?? HEIGHT) - ground}"><rect x="0" y="${ground}" width="${WIDTH}" height="${HEIGHT - ground}" fill="url(#fadeout)"/></mask></defs>
${scene.behind}${mirror}${shadows}<g id="car" transform="${place}">${drawing}</g>${scene.before}</svg>`;
}

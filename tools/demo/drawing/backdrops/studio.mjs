import { channels, darken, lighten, lightness, mix } from '../colour.mjs';
import { lettering } from '../lettering.mjs';
import { full, HEIGHT, id, linear, pool, radial, rect, vignette, WIDTH } from './stage.mjs';

/** Paper rolls of the studio: wall and floor. @type {readonly (readonly [string, string])[]} */
const ROLLS = [
  ['#2c3732', '#161c19'],
  ['#38444a', '#1c2327'],
  ['#e9e4d8', '#d3ccbc'],
  ['#cfd6d3', '#aab4b0'],
  ['#b9c4b4', '#93a08e'],
  ['#d9c7ab', '#bfa985'],
  ['#3b3a44', '#201f27'],
  ['#c98b6b', '#a96a4b'],
  ['#8fa6b3', '#6d8593'],
  ['#4d2f2a', '#2a1815'],
  ['#2f4a4c', '#182829'],
  ['#d8b65c', '#b9943a'],
];

/** Only rolls against which the paint stands out. @param {string} colour @param {import('../random.mjs').Random} random */
function rollFor(colour, random) {
  const far = ROLLS.filter(
    ([wall]) => Math.abs(lightness(wall) - lightness(colour)) > 0.2 || distance(wall, colour) > 0.75,
  );
  return random.pick(far.length > 2 ? far : ROLLS.slice(0, 4));
}

const distance = (/** @type {string} */ a, /** @type {string} */ b) => {
  const to = channels(b);
  return channels(a).reduce((sum, value, i) => sum + Math.abs(value - (to[i] ?? 0)), 0);
};

/** The two-tone studio sweep with its floor line. @param {import('./stage.mjs').Subject} subject @param {import('../random.mjs').Random} random @returns {import('./stage.mjs').Scene} */
export function studio(subject, random) {
  const [wall, floor] = rollFor(subject.colour, random);
  const line = random.whole(600, 670);
  const light = pool(WIDTH * random.between(0.42, 0.58), line - 170, 900, 520, lighten(wall, 0.45), 0.75);
  const gleam = pool(WIDTH / 2, line + 190, 900, 230, lighten(floor, 0.4), 0.45);
  const corners = vignette(lightness(wall) > 0.6 ? 0.2 : 0.42);
  const wallId = id('wall');
  const floorId = id('floor');
  return {
    defs:
      linear(wallId, [
        [0, darken(wall, 0.18)],
        [1, wall],
      ]) +
      linear(floorId, [
        [0, mix(floor, wall, 0.2)],
        [0.5, floor],
        [1, darken(floor, 0.25)],
      ]) +
      light.defs +
      gleam.defs +
      corners.defs,
    behind:
      full(`url(#${wallId})`) +
      light.draw +
      rect(0, line, WIDTH, HEIGHT - line, `url(#${floorId})`) +
      rect(0, line, WIDTH, 2.5, lighten(floor, 0.3), 'opacity="0.5"') +
      gleam.draw +
      corners.draw,
    before: '',
    place: { x: WIDTH / 2, ground: 836, width: 1390 },
    reflection: lightness(floor) > 0.6 ? 0.16 : 0.24,
    shadow: lightness(floor) > 0.6 ? 0.6 : 0.85,
  };
}

/** A flat poster with the model's year or the racer's number large behind it. @param {import('./stage.mjs').Subject} subject @param {import('../random.mjs').Random} random @returns {import('./stage.mjs').Scene} */
export function poster(subject, random) {
  const [wall] = rollFor(subject.colour, random);
  const ink = lightness(wall) > 0.6 ? darken(wall, 0.14) : lighten(wall, 0.1);
  const ring = random.chance(0.5);
  const floorId = id('floor');
  const figure = lettering(subject.year.slice(-2), {
    x: WIDTH / 2,
    y: 730,
    size: 560,
    colour: ink,
    weight: 0.2,
    anchor: 'middle',
    tracking: 2.4,
    slant: ring ? 0 : 8,
  });
  const disc = `<circle cx="${WIDTH / 2}" cy="530" r="430" fill="${ink}"/>`;
  return {
    defs: linear(floorId, [
      [0, darken(wall, 0.1), 0],
      [0.25, darken(wall, 0.22)],
      [1, darken(wall, 0.32)],
    ]),
    behind: full(wall) + (ring ? disc : figure) + rect(0, 730, WIDTH, HEIGHT - 730, `url(#${floorId})`),
    before:
      lettering(subject.name, {
        x: 90,
        y: 1128,
        size: 30,
        colour: lightness(wall) > 0.6 ? darken(wall, 0.62) : lighten(wall, 0.66),
        weight: 0.13,
        tracking: 2.6,
        maxWidth: 900,
      }) +
      lettering(subject.year, {
        x: WIDTH - 90,
        y: 1128,
        size: 30,
        colour: lightness(wall) > 0.6 ? darken(wall, 0.62) : lighten(wall, 0.66),
        weight: 0.13,
        anchor: 'end',
        tracking: 2.6,
      }),
    place: { x: WIDTH / 2, ground: 846, width: 1420 },
    reflection: 0.1,
    shadow: 0.62,
  };
}

/** A gallery plinth under a spotlight. @param {import('./stage.mjs').Subject} subject @param {import('../random.mjs').Random} random @returns {import('./stage.mjs').Scene} */
export function gallery(subject, random) {
  const wall = random.pick(['#1d2622', '#23262d', '#2b211d', '#1a2730']);
  const beam = id('beam');
  const top = id('top');
  const front = id('front');
  const glassEdge = id('edge');
  const sheen = id('sheen');
  const spot = pool(WIDTH / 2, 470, 760, 520, lighten(wall, 0.5), 0.8);
  const x0 = 120;
  const x1 = WIDTH - 120;
  const corners = vignette(0.6);
  return {
    defs:
      spot.defs +
      corners.defs +
      radial(beam, [
        [0, '#fff', 0.2],
        [1, '#fff', 0],
      ]) +
      linear(top, [
        [0, '#0c0f10'],
        [0.4, '#23292c'],
        [1, '#3a4246'],
      ]) +
      linear(front, [
        [0, '#1d2224'],
        [0.12, '#131718'],
        [1, '#070909'],
      ]) +
      linear(
        glassEdge,
        [
          [0, '#fff', 0.5],
          [0.5, '#fff', 0.12],
          [1, '#fff', 0.38],
        ],
        'x1="0" y1="0" x2="1" y2="1"',
      ) +
      linear(
        sheen,
        [
          [0, '#fff', 0.16],
          [1, '#fff', 0],
        ],
        'x1="0" y1="0" x2="0.6" y2="1"',
      ),
    behind:
      full(wall) +
      spot.draw +
      corners.draw +
      `<path d="M${x0 + 70} 790H${x1 - 70}L${x1} 930H${x0}Z" fill="url(#${top})"/>` +
      rect(x0, 930, x1 - x0, 190, `url(#${front})`) +
      rect(x0, 929, x1 - x0, 2.5, '#b9c2c6', 'opacity="0.6"') +
      rect(0, 1120, WIDTH, 80, darken(wall, 0.55)) +
      `<path d="M${x0 + 70} 790V190H${x1 - 70}V790" fill="none" stroke="url(#${glassEdge})" stroke-width="2.5"/>` +
      rect(WIDTH / 2 - 250, 990, 500, 74, 'url(#brass)', 'rx="5" stroke="#000" stroke-opacity="0.5"') +
      `<linearGradient id="brass" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#efd9a4"/><stop offset="0.5" stop-color="#b9975a"/><stop offset="1" stop-color="#8a6b37"/></linearGradient>` +
      lettering(subject.name, {
        x: WIDTH / 2,
        y: 1022,
        size: 18,
        colour: '#2a1f0c',
        weight: 0.15,
        anchor: 'middle',
        tracking: 2.4,
        maxWidth: 440,
      }) +
      lettering(`${subject.brand}  ${subject.year}`, {
        x: WIDTH / 2,
        y: 1049,
        size: 12,
        colour: '#3d2e14',
        weight: 0.15,
        anchor: 'middle',
        tracking: 3,
        maxWidth: 400,
      }),
    before:
      `<path d="M${x0} 930V120H${x1}V930" fill="none" stroke="url(#${glassEdge})" stroke-width="5"/><path d="M${x0} 120L${x0 + 70} 190M${x1} 120L${x1 - 70} 190" stroke="#fff" stroke-opacity="0.25" stroke-width="3"/>` +
      `<path d="M${x0 + 180} 122H${x0 + 420}L${x0 + 170} 928H${x0 + 4}V700Z" fill="url(#${sheen})"/><path d="M${x0 + 470} 122H${x0 + 530}L${x0 + 280} 928H${x0 + 220}Z" fill="url(#${sheen})"/>`,
    place: { x: WIDTH / 2, ground: 872, width: 1210, floorEnd: 929 },
    reflection: 0.3,
    shadow: 0.9,
  };
}

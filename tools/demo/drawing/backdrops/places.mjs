import { darken, lighten, mix } from '../colour.mjs';
import { full, HEIGHT, id, linear, pool, rect, softRect, vignette, WIDTH } from './stage.mjs';

/** @typedef {import('./stage.mjs').Subject} Subject @typedef {import('./stage.mjs').Scene} Scene @typedef {import('../random.mjs').Random} Random */

/** A cutting mat on the bench, in perspective. @param {Subject} _subject @param {Random} random @returns {Scene} */
export function workbench(_subject, random) {
  const mat = random.pick(['#1f5a4a', '#23415f', '#2b3033', '#5b2f3a']);
  const line = lighten(mat, 0.3);
  const horizon = 520;
  const matId = id('mat');
  const wallId = id('bench');
  const glow = pool(WIDTH / 2, 820, 900, 330, lighten(mat, 0.35), 0.5);
  const lamp = pool(WIDTH / 2, 380, 900, 420, '#f2c48a', 0.34);
  const corners = vignette(0.5);
  const columns = Array.from({ length: 33 }, (_, i) => {
    const at = i - 16;
    return `<path d="M${WIDTH / 2 + at * 62} ${horizon + 60}L${WIDTH / 2 + at * 190} ${HEIGHT}" stroke="${line}" stroke-opacity="${i % 4 ? 0.16 : 0.4}" stroke-width="${i % 4 ? 1.4 : 2.2}"/>`;
  }).join('');
  const rows = Array.from({ length: 15 }, (_, i) => {
    const y = horizon + 60 + (HEIGHT - horizon - 60) * (i / 14) ** 1.7;
    return `<path d="M0 ${y.toFixed(1)}H${WIDTH}" stroke="${line}" stroke-opacity="${i % 4 ? 0.16 : 0.4}" stroke-width="${i % 4 ? 1.4 : 2.2}"/>`;
  }).join('');
  const jars = Array.from({ length: 9 }, (_, i) => {
    const x = 60 + i * 178 + random.between(-24, 24);
    const w = random.between(64, 96);
    const h = random.between(90, 190);
    const paint = random.pick(['#c8402f', '#d9a13a', '#3c6f9c', '#e5dfd0', '#4c7d5b', '#262b2e', '#8b4a78']);
    return (
      softRect(x, horizon + 42 - h, w, h, mix(paint, '#1b1715', 0.25), 9) +
      softRect(x + 8, horizon + 26 - h, w - 16, 14, '#20242a', 7) +
      softRect(x + w * 0.16, horizon + 60 - h, w * 0.06, h - 44, '#fff', 4, 0.22)
    );
  }).join('');
  return {
    defs:
      glow.defs +
      lamp.defs +
      corners.defs +
      linear(matId, [
        [0, darken(mat, 0.25)],
        [0.4, mat],
        [1, darken(mat, 0.3)],
      ]) +
      linear(wallId, [
        [0, '#241c16'],
        [1, '#4a392b'],
      ]),
    behind:
      full(`url(#${wallId})`) +
      lamp.draw +
      jars +
      rect(0, horizon + 36, WIDTH, 30, '#15100c') +
      rect(0, horizon + 60, WIDTH, HEIGHT - horizon - 60, `url(#${matId})`) +
      columns +
      rows +
      glow.draw +
      corners.draw,
    before: `<g transform="translate(1130 1120) rotate(-8)"><rect x="0" y="0" width="420" height="13" rx="6" fill="#c9d0d3"/><rect x="0" y="2" width="420" height="3" fill="#fff" opacity="0.7"/><rect x="230" y="-13" width="300" height="39" rx="18" fill="#d8572b"/><rect x="240" y="-8" width="280" height="9" rx="4" fill="#fff" opacity="0.3"/><rect x="10" y="26" width="500" height="16" rx="8" fill="#000" opacity="0.22"/></g>`,
    place: { x: WIDTH / 2, ground: 886, width: 1370 },
    reflection: 0.06,
    shadow: 0.85,
  };
}

/** A collector's wooden shelf with out-of-focus neighbours. @param {Subject} _subject @param {Random} random @returns {Scene} */
export function shelf(_subject, random) {
  const wood = random.pick(['#8a5a34', '#6d4a34', '#b08656', '#4c3a30']);
  const woodId = id('wood');
  const edgeId = id('edge');
  const boxes = Array.from({ length: 8 }, (_, i) => {
    const w = random.between(150, 230);
    const x = -40 + i * 212 + random.between(-16, 16);
    const h = random.between(300, 470);
    const colour = random.pick(['#26323a', '#9c3428', '#c7963c', '#d9d2c2', '#2f5a4a', '#39557a', '#5b4a6b']);
    return (
      softRect(x, 770 - h, w, h + 20, colour, 15) +
      softRect(x + w * 0.2, 770 - h * 0.55, w * 0.6, h * 0.3, '#dfe6e8', 12, 0.35) +
      softRect(x + w * 0.2, 770 - h * 0.86, w * 0.4, h * 0.05, '#fff', 8, 0.6)
    );
  }).join('');
  const glow = pool(WIDTH / 2, 430, 1000, 560, '#ffdfae', 0.4);
  const corners = vignette(0.55);
  const grain = Array.from(
    { length: 22 },
    (_, i) =>
      `<path d="M0 ${790 + i * 9 + (i % 3) * 2}C${300 + i * 20} ${786 + i * 9} ${900 - i * 12} ${798 + i * 9} ${WIDTH} ${788 + i * 9}" stroke="${darken(wood, 0.4)}" stroke-opacity="${0.1 + (i % 4) * 0.05}" stroke-width="${1 + (i % 3)}" fill="none"/>`,
  ).join('');
  return {
    defs:
      glow.defs +
      corners.defs +
      linear('dim', [
        [0, '#120d0a', 0.9],
        [1, '#120d0a', 0],
      ]) +
      linear(woodId, [
        [0, darken(wood, 0.35)],
        [0.6, wood],
        [1, lighten(wood, 0.12)],
      ]) +
      linear(edgeId, [
        [0, lighten(wood, 0.22)],
        [0.12, darken(wood, 0.18)],
        [1, darken(wood, 0.55)],
      ]),
    behind:
      full('#3a2d24') +
      rect(0, 0, WIDTH, 600, 'url(#dim)') +
      boxes +
      glow.draw +
      rect(0, 776, WIDTH, 210, `url(#${woodId})`) +
      grain +
      rect(0, 984, WIDTH, 90, `url(#${edgeId})`) +
      rect(0, 1074, WIDTH, 126, '#120d0a') +
      rect(0, 984, WIDTH, 3, '#fff', 'opacity="0.3"') +
      corners.draw,
    before: '',
    place: { x: WIDTH / 2, ground: 912, width: 1380, floorEnd: 984 },
    reflection: 0.12,
    shadow: 0.85,
  };
}

/** A garage at night: light tubes and a wet floor. @param {Subject} subject @param {Random} random @returns {Scene} */
export function nightGarage(subject, random) {
  const neon = random.pick(['#ff772d', '#59d0e0', '#f0c543', '#d285e4', '#68b7ed']);
  const wall = mix('#0e1215', neon, 0.06);
  const line = 700;
  const floorId = id('floor');
  const wash = pool(WIDTH / 2, 360, 1000, 440, neon, 0.3);
  const wet = pool(WIDTH / 2, 960, 900, 240, neon, 0.24);
  const corners = vignette(0.6);
  const tube = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ w) => {
    const halo = pool(x + w / 2, y + 6, w * 0.62, 110, neon, 0.5);
    return { defs: halo.defs, draw: `${halo.draw}${rect(x, y, w, 11, lighten(neon, 0.75), 'rx="5.5"')}` };
  };
  const tubes = random.chance(0.5)
    ? [tube(180, 150, 560), tube(860, 150, 560)]
    : [tube(300, 130, 1000), tube(500, 230, 600)];
  const rowOfBricks = (/** @type {number} */ row) =>
    Array.from({ length: 17 }, (_, column) =>
      rect(
        column * 100 - (row % 2) * 50,
        row * 50,
        97,
        47,
        random.chance(0.5) ? lighten(wall, 0.03) : darken(wall, 0.12),
      ),
    ).join('');
  const bricks = Array.from({ length: 15 }, (_, row) => rowOfBricks(row)).join('');
  const streaks = [pool(460, 960, 330, 420, neon, 0.26), pool(1140, 960, 330, 420, neon, 0.26)];
  return {
    defs:
      wash.defs +
      wet.defs +
      corners.defs +
      tubes.map((each) => each.defs).join('') +
      streaks.map((each) => each.defs).join('') +
      `<clipPath id="wet"><rect x="0" y="${line}" width="${WIDTH}" height="${HEIGHT - line}"/></clipPath>` +
      linear(floorId, [
        [0, '#0a0d0f'],
        [0.5, mix('#12171a', neon, 0.06)],
        [1, '#060809'],
      ]),
    behind:
      full(wall) +
      bricks +
      rect(0, line - 70, WIDTH, 70, '#0a0c0e') +
      rect(0, line - 74, WIDTH, 6, neon, 'opacity="0.7"') +
      wash.draw +
      tubes.map((each) => each.draw).join('') +
      rect(0, line, WIDTH, HEIGHT - line, `url(#${floorId})`) +
      `<g clip-path="url(#wet)">${streaks.map((each) => each.draw).join('')}</g>` +
      wet.draw +
      corners.draw,
    before: '',
    place: { x: WIDTH / 2, ground: 846, width: 1390 },
    reflection: 0.46,
    shadow: 0.9,
    tint: neon,
  };
}

/** A model-railway landscape: sky, sun, hills and a strip of road. @param {Subject} _subject @param {Random} random @returns {Scene} */
export function road(_subject, random) {
  const [high, low, sun, hill, ground] = random.pick([
    ['#2f3f63', '#f1a66b', '#ffe2b0', '#4b4766', '#3a3238'],
    ['#7fb0c9', '#f3ead2', '#fffaf0', '#6f9290', '#c9a877'],
    ['#143241', '#e06a4c', '#ffcf8f', '#27404c', '#2a2a30'],
    ['#94b7a8', '#f4e3bf', '#fff6df', '#587a6a', '#8d8a5e'],
    ['#b9c9d6', '#f6f1ea', '#ffffff', '#8a9cae', '#d8d4cc'],
  ]);
  const sky = id('sky');
  const tarmac = id('tarmac');
  const x = random.between(350, 1250);
  const halo = pool(x, 470, 620, 420, sun, 0.75);
  const ridge = (/** @type {number} */ base, /** @type {number} */ swing, /** @type {string} */ fill) => {
    let d = `M0 ${HEIGHT}V${base}`;
    let y = base;
    for (let step = 0; step < 8; step++) {
      const next = base + random.between(-swing, swing);
      d += `C${step * 200 + 70} ${y.toFixed(0)} ${step * 200 + 130} ${next.toFixed(0)} ${step * 200 + 200} ${next.toFixed(0)}`;
      y = next;
    }
    return `<path d="${d}V${HEIGHT}Z" fill="${fill}"/>`;
  };
  return {
    defs:
      halo.defs +
      linear(sky, [
        [0, high],
        [0.6, low],
        [1, low],
      ]) +
      linear(tarmac, [
        [0, '#3b4044'],
        [0.3, '#2c3033'],
        [1, '#1b1e20'],
      ]),
    behind:
      full(`url(#${sky})`) +
      halo.draw +
      `<circle cx="${x.toFixed(0)}" cy="470" r="88" fill="${sun}"/>` +
      ridge(560, 90, mix(hill, low, 0.6)) +
      ridge(630, 56, mix(hill, low, 0.3)) +
      ridge(700, 34, hill) +
      rect(0, 742, WIDTH, 70, ground) +
      rect(0, 742, WIDTH, 6, lighten(ground, 0.2), 'opacity="0.6"') +
      rect(0, 800, WIDTH, 400, `url(#${tarmac})`) +
      rect(0, 800, WIDTH, 7, '#e9e4d6', 'opacity="0.75"') +
      Array.from(
        { length: 5 },
        (_, i) => `<path d="M${i * 380 - 120} 1062h190l24 22h-230z" fill="#e9e4d6" opacity="0.72"/>`,
      ).join('') +
      [130, 520, 1010, 1400]
        .map((post) => rect(post, 690, 12, 74, mix(ground, '#1b1410', 0.5)) + rect(post, 690, 12, 18, '#c8402f'))
        .join('') +
      rect(0, 706, WIDTH, 9, mix('#d9dcd8', low, 0.3), 'opacity="0.9"') +
      rect(0, 713, WIDTH, 3, '#000', 'opacity="0.25"'),
    before: '',
    place: { x: WIDTH / 2, ground: 926, width: 1390 },
    reflection: 0.07,
    shadow: 0.85,
    tint: sun,
  };
}

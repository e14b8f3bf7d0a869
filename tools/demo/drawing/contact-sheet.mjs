/** Draws a sheet of sample cars: `node tools/demo/drawing/contact-sheet.mjs out.jpg [count] [seed] [backdrop]`. */
import sharp from 'sharp';
import { BACKDROP_NAMES } from './backdrops/index.mjs';
import { BODY_STYLES } from './bodies/index.mjs';
import { drawCar } from './draw-car.mjs';
import { around } from './path.mjs';
import { Random } from './random.mjs';
import { render } from './render.mjs';

const [file = 'contact-sheet.jpg', count = '40', seed = 'sheet', only] = process.argv.slice(2);
const random = new Random(seed);
const COLOURS = [
  '#c22a20',
  '#1f5fb5',
  '#e9e5da',
  '#e3a41f',
  '#2c7a4b',
  '#1b1e21',
  '#6d2f86',
  '#d9601f',
  '#9aa4aa',
  '#28979c',
  '#7d1a22',
  '#9fc33a',
];
const FINISHES = /** @type {const} */ ([
  'gloss',
  'metalflake',
  'spectraflame',
  'gloss',
  'pearl',
  'matte',
  'bare',
  'chrome',
]);
const LIVERIES = /** @type {const} */ ([
  'plain',
  'plain',
  'twin',
  'roundel',
  'flames',
  'twotone',
  'tampo',
  'race',
  'pinstripe',
  'band',
]);
const width = 480;
const columns = 5;
const tiles = [];
for (let i = 0; i < Number(count); i++) {
  const svg = drawCar({
    seed: `${seed}-${i}`,
    name: "'69 Copo Camaro",
    brand: 'Hot Wheels',
    series: 'Muscle Mania',
    year: 1969,
    body: around(BODY_STYLES, i),
    paint: { colour: random.pick(COLOURS), second: '#efe9da', finish: random.pick(FINISHES) },
    livery: random.pick(LIVERIES),
    backdrop: /** @type {import('./backdrops/index.mjs').Backdrop} */ (
      only ?? BACKDROP_NAMES[(i * 3 + Math.floor(i / 8)) % BACKDROP_NAMES.length]
    ),
  });
  tiles.push({
    input: await render(svg, width),
    left: (i % columns) * width,
    top: Math.floor(i / columns) * (width * 0.75),
  });
}
await sharp({
  create: {
    width: columns * width,
    height: Math.ceil(tiles.length / columns) * width * 0.75,
    channels: 3,
    background: '#09100d',
  },
})
  .composite(tiles)
  .jpeg({ quality: 86 })
  .toFile(file);

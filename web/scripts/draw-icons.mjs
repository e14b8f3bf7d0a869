// Draws the icons of the installed app from the brand mark: `node web/scripts/draw-icons.mjs`.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const folder = fileURLToPath(new URL('../public/icons/', import.meta.url));
const ground = '#09100d';
const mark = '#ff772d';

/** The twin stripe on the dark ground; telephones cut up to a fifth off each side of a maskable icon. */
const drawing = ({ corner, scale }) => {
  const place = `translate(16 16) scale(${scale}) translate(-15.75 -16)`;
  const stripes = '<rect x="9" y="7" width="7" height="18"/><rect x="19" y="7" width="3.5" height="18"/>';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${corner}" fill="${ground}"/><g fill="${mark}" transform="${place}">${stripes}</g></svg>`;
};

const plain = { corner: 7, scale: 1 };
const full = { corner: 0, scale: 0.8 };
const icons = [
  ['icon-192', 192, plain],
  ['icon-512', 512, plain],
  ['maskable-192', 192, full],
  ['maskable-512', 512, full],
  ['apple-touch-icon', 180, full],
];

mkdirSync(folder, { recursive: true });
for (const [name, size, look] of icons)
  await sharp(Buffer.from(drawing(look)), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(`${folder}${name}.png`);

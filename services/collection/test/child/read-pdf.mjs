import { createRequire } from 'node:module';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import jsQR from 'jsqr';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/**
 * Reads a PDF as a person would: `read-pdf.mjs <file> [<regions>]` prints `{pages: [{width, height, text, images}],
 * codes}` as JSON, where `regions` is JSON of `[{page, x, y, width, height}]`, in points from the upper left corner, and
 * `codes` what the QR code in each says. With `PDF_PICTURES=<prefix>` each page is also written as `<prefix><n>.png`.
 */
const [file = '', regions = '[]'] = process.argv.slice(2);
const SCALE = 4;
const own = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

const document = await getDocument({
  data: new Uint8Array(readFileSync(file)),
  standardFontDataUrl: join(own, 'standard_fonts/'),
  verbosity: 0,
}).promise;

const canvases = new Map();

/** @param {number} number from 1 */
async function drawn(number) {
  const known = canvases.get(number);
  if (known) return known;
  const page = await document.getPage(number);
  const viewport = page.getViewport({ scale: SCALE });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  await page.render({ canvas, canvasContext: canvas.getContext('2d'), viewport }).promise;
  canvases.set(number, canvas);
  return canvas;
}

const pages = [];
for (let number = 1; number <= document.numPages; number += 1) {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  const { width, height } = page.getViewport({ scale: 1 });
  const places = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []));
  const outside = places.filter(
    ({ transform, width: long }) => transform[4] < -0.5 || transform[4] + long > width + 0.5 || transform[5] < 0,
  );
  pages.push({ width, height, text: places.map(({ str }) => str).join('\n'), outside: outside.length });
  if (process.env['PDF_PICTURES']) {
    writeFileSync(`${process.env['PDF_PICTURES']}${number}.png`, (await drawn(number)).toBuffer('image/png'));
  }
}

const codes = [];
for (const { page, x, y, width, height } of JSON.parse(regions)) {
  const canvas = await drawn(page);
  const cut = [x, y, width, height].map((length) => Math.round(length * SCALE));
  const { data, width: wide, height: high } = canvas.getContext('2d').getImageData(...cut);
  codes.push((jsQR.default ?? jsQR)(data, wide, high)?.data ?? null);
}
process.stdout.write(JSON.stringify({ pages, codes }));

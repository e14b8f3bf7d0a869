/**
 * Cuts the two typefaces down to the glyphs and axes that the design uses, for self-hosting.
 * Run it after changing a font's version: `node scripts/subset-fonts.mjs`; the results are committed.
 */
import { createRequire } from 'node:module';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const target = join(dirname(fileURLToPath(import.meta.url)), '../src/assets/fonts');

/** @param {number} from @param {number} to */
const range = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

const ascii = range(0x20, 0x7e);
const punctuation = '\u00a0©®°±·×÷½¼¾²³«»¡¿€£¥–—‘’‚“”„•…™−←↑→↓';
const western = range(0xc0, 0xff) + 'ŒœıŸ';
// The letters of the European languages that Latin-1 lacks; collectors' names and makers need them.
const european = 'ĀāĂăĄąĆćĈĉĊċČčĎďĐđĒēĖėĘęĚěĞğĠġĢģĪīĮįİĶķĹĺĻļĽľŁłŃńŅņŇňŌōŐőŔŕŘřŚśŞşŠšŢţŤťŪūŮůŰűŲųŹźŻżŽžȘșȚț';
const labels = range(0x30, 0x39) + range(0x41, 0x5a) + range(0x61, 0x7a) + ' &+-/';

const files = '@fontsource-variable/archivo/files';
const latin = `${files}/archivo-latin-standard-normal.woff2`;
const textFeatures = ['kern', 'tnum', 'mark', 'mkmk', 'ccmp'];

// Three fixed widths cost less than one file with a width axis: 41 kB against 62.
// Weights below 400 are never used, which drops a whole master from each file.
const cuts = [
  {
    from: latin,
    to: 'archivo-body.woff2',
    text: ascii + punctuation + western,
    options: { variationAxes: { wght: { min: 400, max: 760 }, wdth: 100 }, keepFeatures: textFeatures },
  },
  {
    from: latin,
    to: 'archivo-wide.woff2',
    text: ascii + punctuation + western,
    options: { variationAxes: { wght: { min: 600, max: 760 }, wdth: 122 }, keepFeatures: textFeatures },
  },
  {
    from: latin,
    to: 'archivo-narrow.woff2',
    text: labels,
    options: { variationAxes: { wght: 600, wdth: 75 }, keepFeatures: ['kern'] },
  },
  {
    from: `${files}/archivo-latin-ext-wght-normal.woff2`,
    to: 'archivo-european.woff2',
    text: european,
    options: { variationAxes: { wght: { min: 400, max: 760 } }, keepFeatures: ['mark', 'ccmp'] },
  },
  {
    from: '@fontsource/b612-mono/files/b612-mono-latin-400-normal.woff2',
    to: 'b612-mono.woff2',
    text: ascii + '°·×–—’…' + western,
    options: { keepFeatures: [] },
  },
];

await mkdir(target, { recursive: true });
let total = 0;
for (const cut of cuts) {
  const source = await readFile(require.resolve(cut.from));
  const subset = await subsetFont(source, cut.text, { targetFormat: 'woff2', noHinting: true, ...cut.options });
  await writeFile(join(target, cut.to), subset);
  total += subset.length;
  console.log(`${cut.to}  ${(subset.length / 1000).toFixed(1)} kB`);
}
console.log(`together ${(total / 1000).toFixed(1)} kB`);

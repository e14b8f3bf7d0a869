/* oxlint-disable regexp/no-super-linear-move -- the texts are two lists of our own, of lines of a hundred letters */
import { SCALES } from '@vault/contracts/collection/cars';
import { collectorNumberKey } from '@vault/valuation/agreement';
import { readMarks, toyNumberKey } from '@vault/valuation/marks';
import { readSeries } from './read-wiki-releases.mjs';

/** Pages that list many cars, and what is no car; their columns mean something else. */
const NO_CASTING =
  /\b(list of|new models|mini collection|car culture: team|annual hot wheels|\d+-?packs?|multi-?packs?|series \(|character cars|convention|conventions|legends tour|collector edition|replica entertainment|exclusives|selections series|new for 20|pop culture|membership|scale series|pull-backs|kitz|ride-ons|world's smallest)/i;
const YEAR = /^(19[6-9]\d|20[012]\d)$/;
/** The list's own year stands where the year is missing and the columns are shifted. */
const LIST_YEAR = '2024';
const TOY_NUMBER = /^(?=.*\d)(?!.*SP$)[A-Z0-9]{4,6}$/;
const SCALE = /\b(1:\d+)\b/;
const PAGE_YEAR = /\s*\((?:19|20)\d\d\)$/;

/** Marks that the words of a series say here and that are ambiguous in the words of a car. */
const SERIES_MARKS = /** @type {const} */ ([
  [/\bconvention\b|\bnationals\b/i, 'convention'],
  [/\bemployee\b/i, 'employee'],
  [/:\s*chase$/i, 'chase'],
  [/\bmembership\b/i, 'membership'],
]);

/**
 * @param {string} series
 * @param {string} color
 * @returns {string[]}
 */
function marksOf(series, color) {
  const { marks } = readMarks({ name: '', series, tags: /^zamac$/i.test(color) ? [color] : [] });
  const more = SERIES_MARKS.filter(([words]) => words.test(series)).map(([, mark]) => mark);
  return [...new Set([...marks, ...more])];
}

/** @param {string} text */
const scaleOf = (text) => {
  const [, written] = SCALE.exec(text) ?? [];
  return written === undefined ? '1:64' : (SCALES.find((scale) => scale === written) ?? 'Other');
};

/** @param {string} color */
const cleanColor = (color) => (/^(unknown|n\/a|none|tba)$/i.test(color) || color.length > 60 ? '' : color);

/**
 * The lines of the enthusiasts' list whose columns are in place, as releases. Where the toy number or the country is
 * shifted, the line has no toy number; where the year is, it is no release.
 * @param {readonly Record<string, string>[]} rows
 * @returns {{ releases: (import('./read-wiki-releases.mjs').Release & { page: string })[], leftOut: Record<string, string>[] }}
 */
export function readEnthusiastsCastings(rows) {
  /** @type {(import('./read-wiki-releases.mjs').Release & { page: string })[]} */
  const releases = [];
  /** @type {Record<string, string>[]} */
  const leftOut = [];
  for (const row of rows) {
    const [name = '', toy = '', series = ''] = [
      row.name,
      row.toy_number,
      row.series?.replaceAll('‑', '-').replaceAll('$', 's'),
    ];
    const hasToyNumber = TOY_NUMBER.test(toy);
    const shifted = !YEAR.test(row.year ?? '') || (row.year === LIST_YEAR && !hasToyNumber);
    if (NO_CASTING.test(name) || shifted || series === '' || /^\d/.test(row.country ?? '')) {
      leftOut.push(row);
      continue;
    }
    const [, position = '', of = ''] = /#\s*(\d+)(?:\s*\/\s*(\d+))?\s*$/.exec(series) ?? [];
    const line = readSeries(series.replace(/#.*$/s, ''));
    releases.push({
      page: name,
      name: name.replace(PAGE_YEAR, '').replace(/\s*\(1:\d+\)$/, ''),
      brand: 'Hot Wheels',
      scale: scaleOf(`${name} ${series}`),
      year: Number(row.year),
      series: line.series,
      position: of === '' ? '' : position,
      of,
      collectorNumber: collectorNumberKey(row.collection_number) ?? '',
      toyNumber: hasToyNumber ? (toyNumberKey(toy) ?? '') : '',
      color: cleanColor(row.color ?? ''),
      variant: line.variant,
      store: line.store,
      marks: marksOf(series, row.color ?? ''),
      editionSize: '',
    });
  }
  return { releases, leftOut };
}

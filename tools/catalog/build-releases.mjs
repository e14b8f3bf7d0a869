/**
 * Makes `services/collection/data/releases.csv` and `contradictions.csv` of the lists in `data/sources`:
 *
 *     npm run build && node tools/catalog/build-releases.mjs
 */
import { MARKS } from '@vault/valuation/marks';
import { parse } from 'csv-parse/sync';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contradictionsWithin, mergeReleases, withOneSpelling, withoutRepeats } from './merge-releases.mjs';
import { readEnthusiastsCastings } from './read-enthusiasts-castings.mjs';
import { readWikiReleases } from './read-wiki-releases.mjs';

export const DATA = join(import.meta.dirname, '../../services/collection/data');

const COLUMNS = [
  ...[
    'name',
    'brand',
    'scale',
    'year',
    'series',
    'position',
    'of',
    'collector_number',
    'toy_number',
    'color',
    'variant',
  ],
  ...['store', 'marks', 'edition_size'],
];

/** @param {string} file @returns {Record<string, string>[]} */
export const readList = (file) => parse(readFileSync(join(DATA, file)), { columns: true, bom: true });

/** @param {readonly string[]} values */
const toLine = (values) =>
  `${values.map((value) => (/[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)).join(',')}\n`;

/** @param {import('./read-wiki-releases.mjs').Release} one */
const cells = (one) => [
  ...[one.name, one.brand, one.scale, String(one.year ?? ''), one.series, one.position, one.of],
  ...[one.collectorNumber, one.toyNumber, one.color, one.variant, one.store],
  ...[MARKS.filter((mark) => one.marks.includes(mark)).join(';'), one.editionSize],
];

/** The order of the file, so that a change of one line is a change of one line. @param {readonly string[]} line */
const orderOf = ([name = '', , , year = '', series = '', position = '', , collector = '', toy = '', color, variant]) =>
  JSON.stringify([
    year || '9999',
    series,
    ...[position, collector].map((n) => n.padStart(4, '0')),
    toy,
    name,
    variant,
    color,
  ]);

/** @param {Record<string, string>[]} wikiRows @param {Record<string, string>[]} moreRows */
export function buildReleases(wikiRows, moreRows) {
  const [wiki, more] = [readWikiReleases(wikiRows), readEnthusiastsCastings(moreRows)];
  const listed = withOneSpelling(withoutRepeats(wiki.releases));
  const merged = mergeReleases(listed, more.releases);
  const lines = withOneSpelling(merged.releases)
    .map(cells)
    .map((line) => ({ line, order: orderOf(line) }))
    .sort((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : 0));
  const contradictions = [...contradictionsWithin(listed), ...merged.contradictions].map((one) => Object.values(one));
  contradictions.sort((a, b) => (a.join() < b.join() ? -1 : 1));
  return {
    releases: [COLUMNS, ...lines.map(({ line }) => line)].map(toLine).join(''),
    contradictions: [['toy_number', 'year', 'field', 'taken', 'other', 'why'], ...contradictions].map(toLine).join(''),
    counts: {
      'lines of the wiki': wikiRows.length,
      'of them no cars': wiki.leftOut.length,
      'of them repeats': wiki.releases.length - listed.length,
      'without a believable year': listed.filter(({ year }) => year === null).length,
      'lines of the enthusiasts': moreRows.length,
      'of them no cars or shifted': more.leftOut.length,
      'releases they complete': merged.completed,
      'releases they add': merged.added,
      contradictions: contradictions.length,
      releases: lines.length,
      castings: new Set(lines.map(({ line: [name, , scale] }) => `${String(name)} ${String(scale)}`)).size,
      series: new Set(lines.map(({ line: [, , , year, series] }) => `${String(series)} ${String(year)}`)).size,
    },
  };
}

if (process.argv[1] === import.meta.filename) {
  const { releases, contradictions, counts } = buildReleases(
    readList('sources/releases.csv'),
    readList('sources/castings.csv'),
  );
  writeFileSync(join(DATA, 'releases.csv'), releases);
  writeFileSync(join(DATA, 'contradictions.csv'), contradictions);
  console.table(counts);
}

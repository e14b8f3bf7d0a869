/**
 * Identifies each release of `releases.csv` by what its own line says, with and without the toy number, and each line of
 * the enthusiasts' list, in memory:
 *
 *     npm run build && node tools/catalog/check-identify.mjs
 *
 * To hold: with the number 99 % find themselves, or are among those that nothing said tells apart; without it none is
 * said to be a release of other marks.
 */
import { collectorNumberKey } from '@vault/valuation/agreement';
import { readDescription } from '@vault/valuation/describe-release';
import { identifyRelease } from '@vault/valuation/identify-release';
import { toyNumberKey } from '@vault/valuation/marks';
import { descriptionKeys, seriesKey } from '@vault/valuation/description-keys';
import { brandKey } from '@vault/valuation/brand-key';
import { readList } from './build-releases.mjs';
import { readEnthusiastsCastings } from './read-enthusiasts-castings.mjs';

/** @typedef {import('@vault/valuation/identify-release').ReleaseKeys} ReleaseKeys */

/** @param {Record<string, string>} row @param {number} id @returns {ReleaseKeys} */
export function keysOf(row, id) {
  const {
    name = '',
    brand = '',
    scale,
    year,
    series,
    toy_number: toyNumber,
    collector_number: collectorNumber,
    color,
    marks,
  } = row;
  return {
    id,
    name,
    brandKey: brandKey(brand) ?? '',
    nameKey: descriptionKeys({ name, brand }).nameKey,
    scale: scale || null,
    year: year ? Number(year) : null,
    seriesKey: seriesKey(series, brandKey(brand)),
    toyNumberKey: toyNumberKey(toyNumber),
    collectorNumber: collectorNumberKey(collectorNumber),
    color: color || null,
    marks: /** @type {import('@vault/valuation/marks').Mark[]} */ ((marks ?? '').split(';').filter(Boolean)),
  };
}

/** @param {readonly ReleaseKeys[]} releases */
export function inMemory(releases) {
  /** @type {Map<string, ReleaseKeys[]>} */
  const index = new Map();
  for (const release of releases) {
    for (const key of [`t ${release.toyNumberKey ?? ''}`, `n ${release.nameKey.replaceAll(' ', '')}`])
      index.set(key, [...(index.get(key) ?? []), release]);
  }
  /** @param {import('@vault/valuation/describe-release').ReleaseDescription} described */
  return (described) => {
    const wanted = readDescription(described);
    const keys = [
      ...wanted.toyNumberKeys.map((key) => `t ${key}`),
      ...wanted.nameKeys.map((key) => `n ${key.replaceAll(' ', '')}`),
    ];
    return identifyRelease(wanted, [...new Set(keys.flatMap((key) => index.get(key) ?? []))]);
  };
}

/** @param {Record<string, string>} row */
const description = ({ name, brand, year, series, collector_number: collectorNumber }) => ({
  name,
  brand,
  series,
  collectorNumber,
  year: year ? Number(year) : null,
});

/** @param {readonly string[]} marks */
const distinctive = (marks) => marks.filter((mark) => mark !== 'first_release').join();

/** @param {readonly Record<string, string>[]} rows */
export function checkIdentify(rows) {
  const releases = rows.map(keysOf);
  const identify = inMemory(releases);
  const counts = {
    rows: rows.length,
    alone: 0,
    among: 0,
    lost: 0,
    'without number: alone': 0,
    'without number: open': 0,
  };
  /** @type {string[]} */
  const lost = [];
  /** @type {string[]} */
  const wronglyMarked = [];
  let [wrong, none] = [0, 0];
  for (const [id, row] of rows.entries()) {
    const own = /** @type {ReleaseKeys} */ (releases[id]);
    const label = [row.name, row.year, row.series, row.collector_number, row.toy_number, row.variant, row.marks].join(
      ' | ',
    );
    const numbered = identify({ ...description(row), toyNumber: row.toy_number ?? null });
    const isNamed = numbered.candidates.some(({ release }) => release === own);
    if (!isNamed) lost.push(`${label}: ${numbered.status}`);
    counts[isNamed ? (numbered.status === 'one' ? 'alone' : 'among') : 'lost'] += 1;
    const { status, candidates } = identify(description(row));
    const [only] = candidates;
    counts[status === 'one' ? 'without number: alone' : 'without number: open'] += 1;
    if (status === 'none') none += 1;
    if (status !== 'one' || !only) continue;
    if (only.release !== own) wrong += 1;
    if (distinctive(only.release.marks) !== distinctive(own.marks))
      wronglyMarked.push(`${label} → ${only.release.marks.join()}`);
  }
  return {
    counts: { ...counts, 'without number: none': none, 'without number: another of the same marks': wrong },
    lost,
    wronglyMarked,
  };
}

if (process.argv[1] === import.meta.filename) {
  const rows = readList('releases.csv');
  const { counts, lost, wronglyMarked } = checkIdentify(rows);
  console.table(counts);
  console.log(
    `lost:\n${lost.join('\n')}\n\nwrongly marked (${String(wronglyMarked.length)}):\n${wronglyMarked.join('\n')}`,
  );
  const identify = inMemory(rows.map(keysOf));
  /** @type {Record<string, number>} */
  const enthusiasts = {};
  for (const line of readEnthusiastsCastings(readList('sources/castings.csv')).releases) {
    const { status, candidates } = identify({ ...line, marks: null, year: line.year });
    const what = [status, ...(candidates[0]?.contradicts ?? [])].join(', contradicts ');
    enthusiasts[what] = (enthusiasts[what] ?? 0) + 1;
  }
  console.table(enthusiasts);
}

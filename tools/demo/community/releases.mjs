import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { Random } from '../drawing/random.mjs';

/**
 * @typedef {object} Release what a collector can own a copy of
 * @property {string} name
 * @property {string} brand
 * @property {string} series
 * @property {string} scale
 * @property {number} year of release
 * @property {string} colour '' where it is not known
 * @property {string} stamp collector number or toy number, as printed on the card
 * @property {string} country
 * @property {number} [value] what a very good example fetches, in dollars; absent: judged by its marks and series
 * @property {string} [toyNumber]
 * @property {string} [collectorNumber]
 * @property {readonly string[]} [marks] what sets it apart, as the catalog names it
 */

const FILE = new URL('../../../services/collection/data/releases.csv', import.meta.url);
const NOT_A_CAR =
  /\b(list of|series\b|collection|5-pack|multipack|multi-pack|convention|nationals|new models|new for|membership|select|character car|starships|mini collection|themed|3-pack|kitz|pull-backs|world's smallest|edition$|legends tour|pop culture|replica entertainment|team transport|batcopter|batwing|batboat|batcycle|batplane|ride-ons)/i;
const TOYS =
  /^(adidas|burger king|stickers|belle|ariel|moana|maui|mario|yoshi|patrick|spider|sox|zurg|ursula|jasmine|hercules|chip|cinnamoroll|gudetama|skeletor|minecart|mickey|stance|wrecker|boba|darth|snow white|robin hood|captain|princess|donkey|battle cat|mike w|bo katan|dark trooper|r2-d2|zyclops|xl-\d+|tie |stegosaurus|giganoto|tyranno|velociraptor|triceratops|scarlet|selina|lightyear|grumman|disney|the (batman|riddler|penguin)|purrfect|hw classic|b dasher|badwagon|mach 8|sneeker)/i;
export const COLOUR_WORD =
  /\b(red|blue|green|yellow|black|white|grey|gray|silver|gold|orange|purple|pink|brown|teal|turquoise|aqua|zamac|chrome|tan|beige|copper|bronze|unpainted|maroon|burgundy|magenta|lime|cream|clear|transparent|seafoam|smoke|navy|citrine)\b/i;

/** Where Hot Wheels were mostly cast, by the last year of each. */
const CAST_IN = /** @type {const} */ ([
  [1972, 'U.S.A.'],
  [1989, 'Hong Kong'],
  [2009, 'Malaysia'],
  [Infinity, 'Thailand'],
]);

/**
 * Releases of the catalog that are cars with a toy number, by which the product finds them again: the list has its
 * oddities, which are left out.
 * @returns {Release[]}
 */
export function loadReleases() {
  /** @type {Record<string, string>[]} */
  const rows = parse(readFileSync(FILE), { columns: true });
  return rows.flatMap((row) => {
    const { name = '', series = '', color = '', toy_number: toyNumber = '', collector_number: number = '' } = row;
    const year = Number(row.year);
    const believable =
      year >= 1968 &&
      year <= 2025 &&
      toyNumber !== '' &&
      color.length < 34 &&
      !NOT_A_CAR.test(name) &&
      !TOYS.test(name) &&
      !/character cars|starships|ride-ons|minecraft|monster trucks/i.test(series) &&
      !COLOUR_WORD.test(series.slice(0, 6)) &&
      !/^(spectraflame|\d+$)/i.test(series) &&
      series !== '';
    if (!believable) return [];
    return [
      {
        name: name.replace(/ \((19|20)\d\d\)$/, ''),
        brand: 'Hot Wheels',
        series,
        scale: '1:64',
        year,
        colour: COLOUR_WORD.test(color) ? color : '',
        stamp: number || toyNumber,
        country: CAST_IN.find(([until]) => year <= until)?.[1] ?? '',
        toyNumber,
        collectorNumber: number,
        marks: (row.marks ?? '').split(';').filter(Boolean),
      },
    ];
  });
}

/**
 * What hung on every peg in the last years: most collectors own the first of these.
 * @param {readonly Release[]} releases
 */
export function pegWarmers(releases) {
  const regular = releases.filter(
    ({ toyNumber, year, marks, series }) =>
      toyNumber && year >= 2019 && marks?.length === 0 && !/pack|mystery|exclusive/i.test(series),
  );
  return new Random('peg warmers').shuffled(regular).slice(0, 400);
}

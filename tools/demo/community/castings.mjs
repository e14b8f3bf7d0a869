import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

/**
 * @typedef {object} Casting a model that a collector can own
 * @property {string} name
 * @property {string} brand
 * @property {string} series
 * @property {string} scale
 * @property {number} year of release
 * @property {string} colour
 * @property {string} stamp collector number or toy number, as printed on the card
 * @property {string} country
 * @property {number} [value] what a very good example fetches, in dollars; absent: judged by its series
 */

const FILE = new URL('../../../services/collection/data/sources/castings.csv', import.meta.url);
const NOT_A_CAR =
  /\b(list of|series\b|collection|5-pack|multipack|multi-pack|convention|nationals|new models|new for|membership|select|character car|starships|mini collection|themed|3-pack|kitz|pull-backs|world's smallest|edition$|legends tour|pop culture|replica entertainment|team transport|batcopter|batwing|batboat|batcycle|batplane|ride-ons)/i;
const TOYS =
  /^(adidas|burger king|stickers|belle|ariel|moana|maui|mario|yoshi|patrick|spider|sox|zurg|ursula|jasmine|hercules|chip|cinnamoroll|gudetama|skeletor|minecart|mickey|stance|wrecker|boba|darth|snow white|robin hood|captain|princess|donkey|battle cat|mike w|bo katan|dark trooper|r2-d2|zyclops|xl-\d+|tie |stegosaurus|giganoto|tyranno|velociraptor|triceratops|scarlet|selina|lightyear|grumman|disney|the (batman|riddler|penguin)|purrfect|hw classic|b dasher|badwagon|mach 8|sneeker)/i;
export const COLOUR_WORD =
  /\b(red|blue|green|yellow|black|white|grey|gray|silver|gold|orange|purple|pink|brown|teal|turquoise|aqua|zamac|chrome|tan|beige|copper|bronze|unpainted|maroon|burgundy|magenta|lime|cream|clear|transparent|seafoam|smoke|navy|citrine)\b/i;

/**
 * Rows of the public list that are cars, with a year and a colour that can be believed: the list has its oddities.
 * @returns {Casting[]}
 */
export function loadCastings() {
  /** @type {Record<string, string>[]} */
  const rows = parse(readFileSync(FILE), { columns: true });
  const seen = new Set();
  return rows.flatMap((row) => {
    const year = Number(row.year);
    const believable =
      year >= 1968 &&
      year <= 2025 &&
      COLOUR_WORD.test(row.color ?? '') &&
      (row.color?.length ?? 0) < 34 &&
      !NOT_A_CAR.test(row.name ?? '') &&
      !TOYS.test(row.name ?? '') &&
      !/character cars|starships|ride-ons|minecraft|monster trucks/i.test(row.series ?? '') &&
      !COLOUR_WORD.test((row.series ?? '').slice(0, 6)) &&
      (row.series ?? '') !== '';
    const key = `${row.name}|${row.year}|${row.color}|${row.series}`;
    if (!believable || seen.has(key)) return [];
    seen.add(key);
    return [
      {
        name: (row.name ?? '').replace(/ \((19|20)\d\d\)$/, ''),
        brand: 'Hot Wheels',
        series: (row.series ?? '').replace(/#.*/s, '').replaceAll('‑', '-').trim(),
        scale: /1:50/.test(row.name ?? '') ? 'Other' : '1:64',
        year,
        colour: row.color ?? '',
        stamp: /^\d+\/\d+$/.test(row.collection_number ?? '') ? (row.collection_number ?? '') : (row.toy_number ?? ''),
        country: (row.country ?? '').split('/')[0] ?? '',
      },
    ];
  });
}

/* oxlint-disable regexp/no-super-linear-move -- the texts are two lists of our own, of lines of a hundred letters */
import { brandKey } from '@vault/valuation/brand-key';
import { collectorNumberKey } from '@vault/valuation/agreement';

/**
 * @typedef {object} Release
 * @property {string} name
 * @property {string} brand
 * @property {string} scale
 * @property {number | null} year
 * @property {string} series
 * @property {string} position
 * @property {string} of
 * @property {string} collectorNumber
 * @property {string} toyNumber
 * @property {string} color
 * @property {string} variant
 * @property {string} store
 * @property {string[]} marks
 * @property {string} editionSize
 */

const NO_CAR = /^base code|planned release|\(unreleased\)|^series \d|•/i;
/** Remarks that the scraped list glued to a name. */
const VARIANT_IN_NAME = /\s*\((\d(?:nd|rd|th) color)[^)}]*[)}].*$/i;

/** What stands glued to the end of a series and is none of its name. Wheels tell variants apart, stores are kept. */
const NOTES = [
  { note: /faster than ever$/i, variant: 'Faster Than Ever' },
  { note: /(?:family dollar\/)?dollar tree(?:\/| exclusive)$/i, store: 'Family Dollar' },
  { note: /(?:<\s*)?new for ?\d{4}!*$/i },
  { note: /(?:[ ]|(?<=[a-z]))ryu's rides$/i },
  { note: /(?<=\S)"from the vault" exclusive$/i },
  { note: /(?<=\S)(?:year of the \w+|leap year|new in mainline|mail-in|happy birthday!)$/i },
  { note: /\s*\(mail-in\)$/i },
  { note: /(?<=^hw celebration racers).+$/i },
  { note: /(?<=[a-z1]) ?treasure hunt$/i },
  { note: /[⅞⁸<]+$/ },
];

/** One name for a series that the list names in several ways. */
const SERIES_NAMES = new Map([
  ['hot wheels', 'Open Stock'],
  ['car culture', 'Car Culture'],
  ['new model', 'New Models'],
  ['treasure hunt', 'Treasure Hunts'],
  ['treasure hunts series', 'Treasure Hunts'],
  ['mystery car', 'Mystery Cars'],
  ['mystery car series', 'Mystery Cars'],
  ['first editions -realistix', 'First Editions - Realistix'],
  ['rlc exclusive release', 'RLC Exclusive'],
  ['red line club membership', 'RLC Membership Car'],
  ['tbd', ''],
]);

/** Since when toy numbers have letters: an earlier year is not theirs. */
const FIRST_LETTERS = 2003;
/** Since when Boulevard is a premium line; Boulevard Buccaneers of 2003 are regular cars. */
const FIRST_PREMIUM = 2010;

/**
 * @param {string} series
 * @returns {{ series: string, variant: string, store: string }} the name without its year and notes
 */
export function readSeries(series) {
  let [name, variant, store] = [series.trim(), '', ''];
  for (let again = true; again;) {
    again = false;
    for (const { note, ...parts } of NOTES) {
      const rest = name.replace(note, '').trim();
      if (rest === name || rest === '') continue;
      [name, again] = [rest, true];
      variant ||= parts.variant ?? '';
      store ||= parts.store ?? '';
    }
  }
  name = name.replace(/^(?:19|20)\d\d\s+/, '').replace(/\s+(?:19|20)\d\d$/, '');
  return { series: SERIES_NAMES.get(name.toLowerCase()) ?? name, variant, store };
}

/** @param {string} name */
const cleanName = (name) => name.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ').trim();

/** @param {string} variant */
const cleanVariant = (variant) => variant.replace(/col(?:o|O)r/i, 'Color').replace(/zamac/i, 'Zamac');

/**
 * Reads the wiki's releases: what is no car is left out, years that cannot be are unknown, notes leave the series.
 * @param {readonly Record<string, string>[]} rows
 * @returns {{ releases: Release[], leftOut: Record<string, string>[] }}
 */
export function readWikiReleases(rows) {
  /** @type {Release[]} */
  const releases = [];
  /** @type {Record<string, string>[]} */
  const leftOut = [];
  for (const row of rows) {
    const { name = '', brand = '', color = '', toy_number: toyNumber = '', variant = '', store = '' } = row;
    if (NO_CAR.test(name) || color === 'N/A') {
      leftOut.push(row);
      continue;
    }
    const line = readSeries(row.series ?? '');
    const year = Number(row.year);
    const isLater = /[A-Z]/.test(toyNumber) && year < FIRST_LETTERS;
    const marks = (row.marks ?? '').split(';').filter((mark) => mark !== '');
    const exclusive = line.store !== '' && !marks.includes('store_exclusive') ? ['store_exclusive'] : [];
    releases.push({
      name: cleanName(name.replace(VARIANT_IN_NAME, '')),
      brand: brandKey(brand) === null ? 'Hot Wheels' : brand,
      scale: '1:64',
      year: isLater ? null : year,
      series: line.series,
      position: row.position ?? '',
      of: row.of ?? '',
      collectorNumber: collectorNumberKey(row.collector_number) ?? '',
      toyNumber,
      color,
      variant: [cleanVariant(variant || (VARIANT_IN_NAME.exec(name)?.[1] ?? '')), line.variant]
        .filter((part) => part !== '')
        .join(' - '),
      store: store || line.store,
      marks: [...marks.filter((mark) => mark !== 'premium' || isLater || year >= FIRST_PREMIUM), ...exclusive],
      editionSize: row.edition_size ?? '',
    });
  }
  return { releases, leftOut };
}

import { SCALES } from '@vault/contracts/collection/cars';
import { modelKey } from '@vault/valuation/model-key';
import { normalise } from '@vault/valuation/normalise';

/** A line of the public list of castings. */
export interface ListedCasting {
  readonly name: string;
  readonly brand: string;
  readonly series: string;
  readonly year: string;
}

export interface Casting {
  readonly brand: string;
  readonly name: string;
  readonly normalised: string;
  readonly series: string | null;
  readonly scale: string;
  readonly year: number | null;
}

/** Titles of pages that list many castings, whose second column holds the casting's name. */
const LISTING = /\b(list of|new models|mini collection|car culture: team|annual hot wheels)\b/i;
const NO_CASTING =
  /\b(\d+-?packs?|multi-?packs?|series \(|character cars|convention|conventions|legends tour|collector edition|replica entertainment|exclusives|selections series|new for 20|pop culture|membership|scale series|pull-backs|kitz|ride-ons|world's smallest)/i;
const SERIES_NAME = /^car culture:/i;
const YEAR = /^(19[6-9]\d|20\d\d)$/;
/** The list's own year marks lines whose year is missing; their other columns are shifted too. */
const LIST_YEAR = '2024';
const YEAR_IN_TITLE = /\b(20\d\d)\b/;
const SCALE_IN_NAME = /\((1:\d+)\)/;

function readLine(line: ListedCasting): Casting | null {
  const listing = LISTING.test(line.name);
  if (!listing && NO_CASTING.test(line.name)) return null;
  const name = (listing ? line.series : line.name).replace(/\s+/g, ' ').trim();
  const normalised = normalise(name);
  if (normalised === '' || normalised.length > 100 || SERIES_NAME.test(name)) return null;
  // Without a valid year the columns of the line are shifted.
  const regular = !listing && YEAR.test(line.year) && line.year !== LIST_YEAR;
  const year = listing ? YEAR_IN_TITLE.exec(line.name)?.[1] : regular ? line.year : undefined;
  return {
    brand: line.brand,
    name,
    normalised,
    series: (regular && line.series.replace(/#.*/s, '').trim()) || null,
    scale: scaleOf(name),
    year: year === undefined ? null : Number(year),
  };
}

function scaleOf(name: string): string {
  const written = SCALE_IN_NAME.exec(name)?.[1] ?? '1:64';
  return SCALES.find((scale) => scale === written) ?? 'Other';
}

const earlier = (a: Casting, b: Casting): boolean => (a.year ?? Infinity) < (b.year ?? Infinity);

/**
 * The castings of a list: one for each name in any spelling, in its earliest release. Lines that are recognizably no
 * casting are left out.
 */
export function castingsOf(lines: readonly ListedCasting[]): Casting[] {
  const found = new Map<string, Casting>();
  for (const line of lines) {
    const casting = readLine(line);
    if (!casting) continue;
    const { brandKey, nameKey } = modelKey(casting);
    const key = JSON.stringify([brandKey, nameKey, casting.scale]);
    const known = found.get(key);
    if (!known || earlier(casting, known)) found.set(key, casting);
  }
  return [...found.values()];
}

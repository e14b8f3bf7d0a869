import { CONDITIONS, SCALES, type Condition } from '@vault/contracts/collection/cars';
import type { ImportField } from '@vault/contracts/collection/imports';

/** 1,200 and 1,200,000.50: groups of three digits, then decimals after the other separator. */
const grouped = (group: string, decimal: string): RegExp =>
  new RegExp(`^\\d{1,3}(?:\\${group}\\d{3})+(?:\\${decimal}\\d{1,2})?$`);
const ENGLISH = grouped(',', '.');
const CONTINENTAL = grouped('.', ',');
/** One group after a point may be thousands or thousandths. */
const AMBIGUOUS = /^\d{1,3}\.\d{3}$/;
const DECIMAL_COMMA = /^\d+,\d{1,2}$/;
const CENTS = /^\.\d{1,2}$/;

/** Symbols and names of other currencies, whose exchange rate on the day of purchase is not known. */
const FOREIGN = /[€£¥]|(?<![a-z])(?:(?:eur|gbp|jpy|chf|aud|cad|nzd|euros?|pounds?|yen)(?![a-z])|(?:au?|ca?|nz)\s*\$)/i;

/**
 * An amount of US dollars as it is commonly written, without currency and thousands separators. Unreadable text is
 * returned as it is; null for other currencies.
 */
export function readAmount(text: string): string | null {
  if (FOREIGN.test(text)) return null;
  const bare = text
    .trim()
    .replace(/^(?:usd?)?\s*\$?\s*/i, '')
    .replace(/(?:\$|usd|dollars?)$/i, '')
    .trimEnd()
    .replace(/[\s\u00a0\u202f'](?=\d{3}\b)/g, '');
  if (AMBIGUOUS.test(bare)) return bare;
  if (ENGLISH.test(bare)) return bare.replaceAll(',', '');
  if (CONTINENTAL.test(bare)) return bare.replaceAll('.', '').replace(',', '.');
  if (DECIMAL_COMMA.test(bare)) return bare.replace(',', '.');
  if (CENTS.test(bare)) return `0${bare}`;
  return bare;
}

const letters = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

const CONDITION_WORDS: Readonly<Record<Condition, readonly string[]>> = {
  MOC: ['mintoncard', 'mintoncarded', 'oncard', 'carded', 'sealed', 'unopened', 'inpackage', 'mintinpackage', 'mip'],
  Mint: ['m', 'new', 'brandnew', 'mintinbox', 'mib', 'mintloose', 'loosemint'],
  'Near Mint': ['nm', 'almostmint'],
  Excellent: ['ex', 'exc', 'exlnt'],
  Good: ['g', 'gd', 'verygood', 'vg'],
  Fair: ['f', 'ok', 'okay'],
  Poor: ['p', 'bad'],
  Loose: ['opened', 'unboxed', 'outofpackage', 'oop', 'uncarded'],
  Damaged: ['broken', 'forparts', 'parts', 'junk'],
};

const CONDITION_BY_WORD = new Map(
  CONDITIONS.flatMap((condition) =>
    [
      letters(condition),
      letters(`${condition} (${CONDITION_WORDS[condition][0] ?? ''})`),
      ...CONDITION_WORDS[condition],
    ].map((word): [string, Condition] => [word, condition]),
  ),
);

/** The condition that a word of collectors means; the word itself when it is not known. */
export const readCondition = (text: string): string => CONDITION_BY_WORD.get(letters(text)) ?? text.trim();

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const monthOf = (word = ''): number => MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1;

const iso = (year: number | string, month: number | string, day: number | string): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** The day as `YYYY-MM-DD`; null when it is ambiguous; the text itself when it is no day. */
export function readDay(text: string): string | null {
  const day = text.trim();
  const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]\d.*)?$/.exec(day);
  if (yearFirst) return iso(yearFirst[1] ?? '', yearFirst[2] ?? '', yearFirst[3] ?? '');
  // With points between the numbers the day always comes first.
  const points = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(day);
  if (points) return iso(points[3] ?? '', points[2] ?? '', points[1] ?? '');
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4})$/i.exec(day);
  if (dayFirst && monthOf(dayFirst[2])) return iso(dayFirst[3] ?? '', monthOf(dayFirst[2]), dayFirst[1] ?? '');
  const monthFirst = /^([a-z]{3,9})\.?[\s-]+(\d{1,2})(?:st|nd|rd|th)?,?[\s-]+(\d{4})$/i.exec(day);
  if (monthFirst && monthOf(monthFirst[1]))
    return iso(monthFirst[3] ?? '', monthOf(monthFirst[1]), monthFirst[2] ?? '');
  const slashes = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(day);
  if (!slashes) return day;
  const [first, second] = [Number(slashes[1]), Number(slashes[2])];
  if (first > 12) return iso(slashes[3] ?? '', second, first);
  if (second > 12 || first === second) return iso(slashes[3] ?? '', first, second);
  return null;
}

const YES = /^(?:true|yes|y|1|x|✓|✔)$/i;
const NO = /^(?:false|no|n|0)$/i;

/** 'true' or 'false'; null for anything else. */
export function readFlag(text: string): string | null {
  if (YES.test(text.trim())) return 'true';
  return NO.test(text.trim()) ? 'false' : null;
}

function readScale(text: string): string {
  const ratio = /^(?:1\s*[:/-]\s*)?(\d{1,3})(?:\s*scale)?$/i.exec(text.trim())?.[1];
  if (ratio === undefined) return SCALES.find((scale) => scale.toLowerCase() === text.trim().toLowerCase()) ?? text;
  return SCALES.find((scale) => scale === `1:${Number(ratio)}`) ?? 'Other';
}

/** The only year in the text; the text itself when there is none or more than one. */
function readYear(text: string): string {
  const years = [...text.matchAll(/(?<!\d)(1[89]\d\d|20\d\d)(?!\d)/g)].map(([year]) => year);
  return years.length === 1 ? (years[0] ?? text) : text.trim();
}

const asWritten = (text: string): string => text.trim();

/** Reads the text of a cell; null when it cannot be accepted. Fields without a reader take the text as it is, also 'none' and 'N/A'. */
export const CELL_READERS: Readonly<Partial<Record<ImportField, (text: string) => string | null>>> = {
  scale: readScale,
  year: readYear,
  condition: readCondition,
  estimatedValue: readAmount,
  purchasePrice: readAmount,
  purchaseDate: readDay,
  isFavorite: readFlag,
  isRare: readFlag,
  toyNumber: asWritten,
  collectorNumber: asWritten,
  color: asWritten,
};

import { spelledAlike } from './spelling-key';
import { normalise } from './normalise';

/** Words that tell how a color looks, not which it is; makers and collectors leave them out or choose others. */
const FINISHES = new Set([
  'metallic',
  'metalflake',
  'metalfleck',
  'spectraflame',
  'spectrafrost',
  'glossy',
  'gloss',
  'matte',
  'satin',
  'flat',
  'pearl',
  'pearlescent',
  'enamel',
  'candy',
  'and',
  'with',
  'paint',
  'color',
  'colour',
]);
const SYNONYMS: Readonly<Record<string, string>> = { gray: 'grey', aqua: 'turquoise', burgundy: 'maroon' };

const colorWords = (color: string): string[] => {
  const words = normalise(color)
    .split(' ')
    .map((word) => SYNONYMS[word] ?? word);
  const colors = words.filter((word) => !FINISHES.has(word));
  return colors.length > 0 ? colors : words;
};

const within = (few: readonly string[], many: readonly string[]): boolean => few.every((word) => many.includes(word));

/** Whether two descriptions can mean the same color: 'Metalflake Olive Green' and 'olive', not 'dark' and 'light blue'. */
export function colorsAgree(a: string, b: string): boolean {
  const [left, right] = [colorWords(a), colorWords(b)];
  return within(left, right) || within(right, left);
}

/** Whether one series is named as the other, or more fully: 'Asphalt Assault' and 'HW Showroom: Asphalt Assault'. */
export function seriesAgree(a: string, b: string): boolean {
  if (a.replaceAll(' ', '') === b.replaceAll(' ', '')) return true;
  const [left, right] = [a.split(' '), b.split(' ')];
  return within(left, right) || within(right, left);
}

export type NameAgreement = 'same' | 'near' | 'other';

/**
 * How two names of castings, as `descriptionKeys` gives them, compare: 'same' in any spelling; 'near' where one is part of the
 * other or half of the shorter one's words are shared ('skyline bnr32', 'nissan skyline gt r bnr32'); else 'other'.
 */
export function namesAgree(a: string, b: string): NameAgreement {
  if (spelledAlike(a, b)) return 'same';
  const [few, many] = [a.split(' '), b.split(' ')].sort((x, y) => x.length - y.length) as [string[], string[]];
  const joined = many.join('');
  const shared = few.filter((word) => many.includes(word) || (word.length > 3 && joined.includes(word)));
  return shared.length * 2 >= few.length && shared.some((word) => word.length > 1) ? 'near' : 'other';
}

/** A collector number as it is compared, without its total and leading zeros: '057/250' is 57. null: none. */
export function collectorNumberKey(text: string | null | undefined): string | null {
  const compact = (text ?? '').replace(/\s+/g, '').toLowerCase();
  const [, digits] = /^#?0*([1-9]\d{0,3})(?:(?:\/|of)\d+)?$/.exec(compact) ?? [];
  return digits ?? null;
}

import { brandInName, brandKey, withoutBrand } from './brand-key';
import { normalise } from './normalise';

/** Description of a car by an owner, a seller or the author of a wish. */
export interface CarDescription {
  readonly name: string;
  readonly brand?: string | null;
  readonly series?: string | null;
  readonly scale?: string | null;
  readonly year?: number | null;
}

/**
 * Keys by which two cars are recognized as copies of the same casting. null: not stated, which is compatible with every
 * value.
 */
export interface DescriptionKeys {
  readonly brandKey: string | null;
  /**
   * Words separated by single spaces; two keys are the same name when they are equal without their spaces. Empty: no
   * name.
   */
  readonly nameKey: string;
  readonly seriesKey: string | null;
  readonly scale: string | null;
  readonly year: number | null;
}

const SCALE_IN_NAME = /\(?\b1\s?[:/]\s?\d{1,3}\b( scale)?\)?/gi;
const YEAR = /^(?:18|19|20)(\d\d)$/;
const TWO_DIGITS = /^\d\d$/;
const NOISE = /\b(die ?cast|model car|scale model)\b/g;

const SYNONYMS: Readonly<Record<string, string>> = {
  chevy: 'chevrolet',
  vw: 'volkswagen',
  lambo: 'lamborghini',
  merc: 'mercedes',
  caddy: 'cadillac',
};

const words = (text: string): string[] => text.split(' ').filter((word) => word !== '');

/** Joins single letters: K.I.T.T. becomes 'kitt'. GT-R stays 'gt r', which equals 'gtr' without its spaces. */
const joinLetters = (text: string): string => text.replace(/\b(\p{L}) (?=\p{L}\b)/gu, '$1');

function nameWords(name: string): string[] {
  const text = normalise(name.replace(SCALE_IN_NAME, ' '));
  const significant = words(joinLetters(text).replace(NOISE, ' '));
  return significant.length > 0 ? significant : words(normalise(name));
}

/** Reduces a leading year to two digits, so that 1932, '32 and 32 are equal. */
const foldYear = ([first = '', ...rest]: readonly string[]): string[] => [YEAR.exec(first)?.[1] ?? first, ...rest];

const foldWords = (name: readonly string[]): string[] =>
  name
    .map((word) => SYNONYMS[word] ?? word)
    .filter((word, index, all) => !(word === 'benz' && all[index - 1] === 'mercedes'));

/**
 * Key by which series are compared: without case, punctuation, year, maker, the car's number in the series ('#4',
 * '3/10') and the word 'series'. The standard range ('mainline', 'basic') is null.
 */
export function seriesKey(series: string | null | undefined, brand: string | null = null): string | null {
  const text = normalise((series ?? '').replace(/#\s*\w+|\b\d+\s*(\/|of)\s*\d+\b/gi, ' '));
  const seriesWords = words(text).filter((word) => !YEAR.test(word));
  const unbranded = brand ? withoutBrand(seriesWords, brand) : seriesWords;
  const significant = unbranded.filter(
    (word) => !['series', 'the', 'hw', 'mainline', 'mainlines', 'basic', 'basics'].includes(word),
  );
  return significant.join(' ') || null;
}

/**
 * The keys by which copies of a casting are matched.
 *
 * - Name: without case, accents, apostrophes and punctuation ('K.I.T.T.' becomes 'kitt'), without the maker at its
 *   beginning or end, a scale ('1:64') and 'diecast'. A leading year is reduced to two digits ("'32", '1932', '32').
 *   Synonyms are unified: Chevy is Chevrolet, VW is Volkswagen.
 * - Brand: see `brandKey`; when it is missing, a well-known brand with which the name begins.
 * - Year: the year of release. A year that the name also states ("'32 Ford", 1932) is the real car's, so it becomes
 *   null.
 */
export function descriptionKeys({ name, brand, series, scale, year }: CarDescription): DescriptionKeys {
  const allWords = nameWords(name);
  const maker = brandKey(brand) ?? brandInName(allWords);
  const ownWords = foldYear(maker ? withoutBrand(allWords, maker) : allWords);
  const prototypeYear = [ownWords.at(0), ownWords.at(-1)].find((word) => TWO_DIGITS.test(word ?? ''));
  return {
    brandKey: maker,
    nameKey: foldWords(ownWords).join(' '),
    seriesKey: seriesKey(series, maker),
    scale: scale ?? null,
    year: year && String(year).slice(-2) !== prototypeYear ? year : null,
  };
}

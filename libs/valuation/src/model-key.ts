import { brandInName, brandKey, withoutBrand } from './model-key-brand';
import { normalise } from './normalise';

/** What somebody says of a car: an owner, a seller, or who wishes for it. */
export interface ModelWords {
  readonly name: string;
  readonly brand?: string | null;
  readonly series?: string | null;
  readonly scale?: string | null;
  readonly year?: number | null;
}

/** What is compared to tell whether two cars are copies of one model. Null: not said, which contradicts nothing. */
export interface ModelKey {
  readonly brandKey: string | null;
  /** Words apart by single blanks; two are the same name when they are equal without their blanks. Empty: no name. */
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

/** Letters that stand alone belong together: K.I.T.T., GT-R stays 'gt r' and equals 'gtr' without its blanks. */
const joinLetters = (text: string): string => text.replace(/\b(\p{L}) (?=\p{L}\b)/gu, '$1');

function nameWords(name: string): string[] {
  const text = normalise(name.replace(SCALE_IN_NAME, ' '));
  const quiet = words(joinLetters(text).replace(NOISE, ' '));
  return quiet.length > 0 ? quiet : words(normalise(name));
}

/** 1932, '32 and 32 at the beginning are one. */
const foldYear = ([first = '', ...rest]: readonly string[]): string[] => [YEAR.exec(first)?.[1] ?? first, ...rest];

const foldWords = (name: readonly string[]): string[] =>
  name
    .map((word) => SYNONYMS[word] ?? word)
    .filter((word, index, all) => !(word === 'benz' && all[index - 1] === 'mercedes'));

/**
 * A series as it is compared: without case, punctuation, a year, its maker, the car's number in it ('#4', '3/10') and
 * the word 'series'. The ordinary range ('mainline', 'basic') is no series.
 */
export function seriesKey(series: string | null | undefined, brand: string | null = null): string | null {
  const text = normalise((series ?? '').replace(/#\s*\w+|\b\d+\s*(\/|of)\s*\d+\b/gi, ' '));
  const said = words(text).filter((word) => !YEAR.test(word));
  const owned = brand ? withoutBrand(said, brand) : said;
  const kept = owned.filter(
    (word) => !['series', 'the', 'hw', 'mainline', 'mainlines', 'basic', 'basics'].includes(word),
  );
  return kept.join(' ') || null;
}

/**
 * The keys by which copies of a model find each other.
 *
 * - Name: case, accents, apostrophes and punctuation are dropped ('K.I.T.T.' is 'kitt'); the maker's name at its
 *   beginning or end, a scale ('1:64') and 'diecast' are dropped; a year at its beginning counts by its last two digits
 *   ("'32", '1932', '32'); Chevy is Chevrolet, VW Volkswagen.
 * - Brand: see `brandKey`; when it is not said, a well-known one that the name begins with.
 * - Year: the release. One that the name says itself ("'32 Ford", 1932) is the real car's, hence not said.
 */
export function modelKey({ name, brand, series, scale, year }: ModelWords): ModelKey {
  const said = nameWords(name);
  const maker = brandKey(brand) ?? brandInName(said);
  const own = foldYear(maker ? withoutBrand(said, maker) : said);
  const prototype = [own.at(0), own.at(-1)].find((word) => TWO_DIGITS.test(word ?? ''));
  return {
    brandKey: maker,
    nameKey: foldWords(own).join(' '),
    seriesKey: seriesKey(series, maker),
    scale: scale ?? null,
    year: year && String(year).slice(-2) !== prototype ? year : null,
  };
}

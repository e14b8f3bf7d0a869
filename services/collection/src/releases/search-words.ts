import type { Mark } from '@vault/contracts/collection/releases';
import { normalise } from '@vault/valuation/normalise';

/** Words by which collectors search for a mark. */
const MARK_WORDS: Readonly<Record<Mark, string>> = {
  prototype: 'prototype',
  employee: 'employee',
  error: 'error',
  chase: 'chase',
  convention: 'convention',
  super_treasure_hunt: 'super treasure hunt sth',
  membership: 'membership',
  club: 'club rlc',
  treasure_hunt: 'treasure hunt th',
  zamac: 'zamac',
  store_exclusive: 'exclusive',
  mystery: 'mystery',
  premium: 'premium',
  first_release: 'first new',
};

/** The marks that words mean; 'super' and 'th' are enough in a search. */
export const marksOfWords = (words: readonly string[]): Mark[] =>
  (Object.entries(MARK_WORDS) as [Mark, string][])
    .filter(([, text]) => text.split(' ').some((word) => words.includes(word)))
    .map(([mark]) => mark);

/** The words of a text, also those that punctuation divides as one ('RX-7' is 'rx', '7' and 'rx7'). */
export function wordsOf(text: string): string[] {
  const joined = text.split(/\s+/).map((word) => normalise(word).replaceAll(' ', ''));
  return [...new Set([...normalise(text).split(' '), ...joined])].filter((word) => word !== '');
}

export interface SearchedRelease {
  readonly name: string;
  readonly brand: string | null;
  readonly year: number | null;
  readonly series: string | null;
  readonly collectorNumber: string | null;
  readonly toyNumberKey: string | null;
  readonly color: string | null;
  readonly variant: string | null;
  readonly store: string | null;
  readonly marks: readonly Mark[];
}

/** How a collector number stands among the words: 57 may also be a year. */
const numberWord = (collectorNumber: string): string => `#${collectorNumber}`;

/** The value of `releases.search`: words as lexemes, those of the name with weight A. */
export function searchVector(release: SearchedRelease): string {
  const { name, brand, year, series, collectorNumber, toyNumberKey, color, variant, store, marks } = release;
  const named = new Set(wordsOf(name));
  const texts = [brand, series, color, variant, store, year, toyNumberKey, ...marks.map((mark) => MARK_WORDS[mark])];
  const others = wordsOf(texts.filter((text) => text !== null).join(' ')).filter((word) => !named.has(word));
  const number = collectorNumber === null ? [] : [numberWord(collectorNumber)];
  return [...[...named].map((word) => `'${word}':1A`), ...[...others, ...number].map((word) => `'${word}':1`)].join(
    ' ',
  );
}

const MAX_WORDS = 12;
const COLLECTOR_NUMBER = /^#?0*(\d{1,3})\/\d{2,3}$/;

export interface SearchQuery {
  /** A `tsquery`: each word begins one of the release. */
  readonly words: string;
  /** The same among the words of the name. */
  readonly named: string;
  readonly marks: readonly Mark[];
}

/** Reads a search; null without a word in it. '57/250' is a collector number. */
export function readSearch(search: string): SearchQuery | null {
  const parts = search.trim().split(/\s+/).slice(0, MAX_WORDS);
  const numbers = parts.flatMap((part) => COLLECTOR_NUMBER.exec(part)?.[1] ?? []);
  const words = normalise(parts.filter((part) => !COLLECTOR_NUMBER.test(part)).join(' '))
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);
  if (words.length + numbers.length === 0) return null;
  const exact = numbers.map((number) => `'${numberWord(number)}'`);
  const query = (weight: string): string => [...words.map((word) => `'${word}':*${weight}`), ...exact].join(' & ');
  return { words: query(''), named: query('A'), marks: marksOfWords(words) };
}

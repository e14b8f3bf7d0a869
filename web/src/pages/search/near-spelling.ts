import { foldText, searchWords } from '../../lib/fold-text';

interface SearchableCar {
  name: string;
  brand: string | null;
  series: string | null;
  tags: readonly string[];
  toyNumber: string | null;
}

/**
 * Whether results match only by similar spelling: none contains every word of the search, with or without spaces. The
 * server falls back to similar spellings if the words as typed find nothing.
 */
export function isNearSpelling(search: string, cars: readonly SearchableCar[]): boolean {
  const words = searchWords(search);
  if (words.length === 0 || cars.length === 0) return false;
  return !cars.some(({ name, brand, series, tags, toyNumber }) => {
    const text = foldText([name, brand, series, ...tags, toyNumber].join(' '));
    const joined = text.replaceAll(' ', '');
    return words.every((word) => text.includes(word) || joined.includes(word)) || joined.includes(words.join(''));
  });
}

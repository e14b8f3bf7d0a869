import type { OfflineCar } from '@vault/contracts/collection/vault-lists';

/** Letters that Unicode does not decompose into a base letter and an accent. */
const baseLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};

/** Normalizes text for comparison: no case, accents or apostrophes; other punctuation separates words. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðłþı]/g, (letter) => baseLetters[letter] ?? letter)
    .replace(/['’‘ʼ`´.]+/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export interface CacheIndex {
  cars: readonly OfflineCar[];
  /** The normalized words of each car, followed by the same words without spaces. */
  texts: readonly string[];
}

export function indexCache(cars: readonly OfflineCar[]): CacheIndex {
  const texts = cars.map(({ name, brand, series, scale, year }) => {
    const words = [name, brand, series].map((part) => fold(part ?? '')).join('\n');
    return ` ${words}\n${scale ? fold(scale) : ''}\n${year ?? ''}\t${words.replaceAll(' ', '')}`;
  });
  return { cars, texts };
}

/** The cars that match every word of the query; those whose name starts with the query come first. */
export function searchCache({ cars, texts }: CacheIndex, query: string): readonly OfflineCar[] {
  const folded = fold(query);
  if (folded === '') return cars;
  const words = folded.split(' ');
  const startingWithQuery: OfflineCar[] = [];
  const others: OfflineCar[] = [];
  cars.forEach((car, index) => {
    const text = texts[index] ?? '';
    if (!words.every((word) => text.includes(word))) return;
    (text.startsWith(` ${folded}`) ? startingWithQuery : others).push(car);
  });
  return [...startingWithQuery, ...others];
}

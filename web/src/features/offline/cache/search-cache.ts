import type { OfflineCar } from '@vault/contracts/collection/vault-lists';

/** Letters that are no combination of a plain one and an accent. */
const plain: Readonly<Record<string, string>> = {
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

/** Text as it is compared: without case, accents and apostrophes; other signs part words. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðłþı]/g, (letter) => plain[letter] ?? letter)
    .replace(/['’‘ʼ`´.]+/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export interface CacheIndex {
  cars: readonly OfflineCar[];
  /** For each car its words, then the same as one word. */
  texts: readonly string[];
}

export function indexCache(cars: readonly OfflineCar[]): CacheIndex {
  const texts = cars.map(({ name, brand, series, scale, year }) => {
    const said = [name, brand, series].map((part) => fold(part ?? '')).join('\n');
    return ` ${said}\n${scale ? fold(scale) : ''}\n${year ?? ''}\t${said.replaceAll(' ', '')}`;
  });
  return { cars, texts };
}

/** The cars that have all words of the question somewhere in name, brand or series; best the names that begin so. */
export function searchCache({ cars, texts }: CacheIndex, question: string): readonly OfflineCar[] {
  const folded = fold(question);
  if (folded === '') return cars;
  const words = folded.split(' ');
  const first: OfflineCar[] = [];
  const rest: OfflineCar[] = [];
  cars.forEach((car, index) => {
    const text = texts[index] ?? '';
    if (!words.every((word) => text.includes(word))) return;
    (text.startsWith(` ${folded}`) ? first : rest).push(car);
  });
  return [...first, ...rest];
}

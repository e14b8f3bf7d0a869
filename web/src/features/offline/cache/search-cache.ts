import type { OfflineCar } from '@vault/contracts/collection/vault-lists';
import { foldText } from '../../../lib/fold-text';

export interface CacheIndex {
  cars: readonly OfflineCar[];
  /** The normalized words of each car, followed by the same words without spaces. */
  texts: readonly string[];
}

export function indexCache(cars: readonly OfflineCar[]): CacheIndex {
  const texts = cars.map(({ name, brand, series, scale, year }) => {
    const words = [name, brand, series].map((part) => foldText(part ?? '')).join('\n');
    return ` ${words}\n${scale ? foldText(scale) : ''}\n${year ?? ''}\t${words.replaceAll(' ', '')}`;
  });
  return { cars, texts };
}

/** The cars that match every word of the query; those whose name starts with the query come first. */
export function searchCache({ cars, texts }: CacheIndex, query: string): readonly OfflineCar[] {
  const folded = foldText(query);
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

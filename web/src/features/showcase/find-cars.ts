import type { OfflineCar } from '@vault/contracts/collection/vault-lists';
import { foldText, searchWords } from '../../lib/fold-text';

/** The cars whose name, brand, series and year contain every word of the search. */
export function findCars(cars: readonly OfflineCar[], search: string): OfflineCar[] {
  const words = searchWords(search);
  if (words.length === 0) return [...cars];
  return cars.filter(({ name, brand, series, year }) => {
    const text = foldText([name, brand, series, year].join(' '));
    return words.every((word) => text.includes(word));
  });
}

import type { OfflineCar } from '@vault/contracts/collection/vault-lists';

const normalize = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’‘`.]/g, '');

/** The cars whose name, brand, series and year contain every word of the search. */
export function findCars(cars: readonly OfflineCar[], search: string): OfflineCar[] {
  const words = normalize(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...cars];
  return cars.filter(({ name, brand, series, year }) => {
    const text = normalize([name, brand, series, year].filter(Boolean).join(' '));
    return words.every((word) => text.includes(word));
  });
}

import type { OfflineCar } from '@vault/contracts/collection/vault-lists';

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’‘`.]/g, '');

/** The cars of which name, brand, series or year hold every word. */
export function findCars(cars: readonly OfflineCar[], search: string): OfflineCar[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...cars];
  return cars.filter(({ name, brand, series, year }) => {
    const text = folded([name, brand, series, year].filter(Boolean).join(' '));
    return words.every((word) => text.includes(word));
  });
}

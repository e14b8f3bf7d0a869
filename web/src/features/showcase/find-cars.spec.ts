import type { OfflineCar } from '@vault/contracts/collection/vault-lists';
import { findCars } from './find-cars';

const car = (name: string, brand: string | null = null): OfflineCar => ({
  id: name,
  name,
  brand,
  series: null,
  scale: null,
  year: 1969,
  condition: 'Mint',
  value: null,
  photo: null,
  thumbhash: null,
});
const cars = [car("'32 Ford", 'Hot Wheels'), car('Citroën DS', 'Norev'), car('K.I.T.T.'), car('Ørsted Straßenbahn')];
const find = (search: string) => findCars(cars, search).map(({ name }) => name);

describe('findCars', () => {
  it('matches cars with every word, ignoring case, accents, apostrophes and dots', () => {
    expect(find('32 hot')).toEqual(["'32 Ford"]);
    expect(find('citroen')).toEqual(['Citroën DS']);
    expect(find('orsted strasse')).toEqual(['Ørsted Straßenbahn']);
    expect(find('kitt 1969')).toEqual(['K.I.T.T.']);
    expect(find('ford norev')).toEqual([]);
  });

  it('returns all cars for an empty search', () => {
    expect(find('  ')).toHaveLength(4);
  });
});

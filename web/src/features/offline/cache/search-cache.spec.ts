import type { OfflineCar } from '@vault/contracts/collection/vault-lists';
import { foldText } from '../../../lib/fold-text';
import { indexCache, searchCache } from './search-cache';

const car = (name: string, more: Partial<OfflineCar> = {}): OfflineCar => ({
  id: name,
  name,
  brand: null,
  series: null,
  scale: null,
  year: null,
  condition: 'Mint',
  value: null,
  photo: null,
  thumbhash: null,
  ...more,
});
const searchNames = (cars: OfflineCar[], query: string) => searchCache(indexCache(cars), query).map(({ name }) => name);

describe('searchCache', () => {
  it.each([
    ['Citroën 2CV', 'citroen 2cv'],
    ["'69 Copo Camaro", '69 COPO'],
    ['’69 Copo Camaro', "'69 camaro"],
    ['Škoda Octavia', 'skoda'],
    ['Straße', 'strasse'],
    ['Bone Shaker', 'boneshaker'],
    ['Mercedes-Benz 300 SL', 'mercedes benz 300sl'],
    ['Ｔｗｉｎ Mill', 'twin'],
  ])('finds %s with the query "%s"', (name, query) => {
    expect(searchNames([car('Other'), car(name)], query)).toEqual([name]);
  });

  it('matches brand, series and year too, with words in any order', () => {
    const cars = [car('Deora', { brand: 'Hot Wheels', series: 'Sweet 16', year: 1968 }), car('Deora II')];
    expect(searchNames(cars, 'sweet deora wheels')).toEqual(['Deora']);
    expect(searchNames(cars, '1968 deora')).toEqual(['Deora']);
  });

  it('lists names that start with the query first', () => {
    expect(searchNames([car('Super Mustang'), car('Mustang GT')], 'mustang')).toEqual(['Mustang GT', 'Super Mustang']);
  });

  it('finds nothing if a word is missing, and everything for an empty query', () => {
    expect(searchNames([car('Deora')], 'deora silver')).toEqual([]);
    expect(searchNames([car('Deora')], ' - ')).toEqual(['Deora']);
    expect(foldText('  ’ ')).toBe('');
  });

  it('searches 10,000 cars without normalizing their texts again', () => {
    const cars = Array.from({ length: 10_000 }, (_, n) =>
      car(`Chevrolet Camaro Z/28 №${n}`, { brand: 'Hot Wheels', series: 'Muscle Mania' }),
    );
    const index = indexCache(cars);
    const folded = jest.spyOn(String.prototype, 'normalize');
    const compared = jest.spyOn(String.prototype, 'includes');
    const results = searchCache(index, 'camaro z/28 9999');
    const counts = { folded: folded.mock.calls.length, compared: compared.mock.calls.length };
    jest.restoreAllMocks();
    expect(results).toHaveLength(1);
    expect(counts.folded).toBe(1);
    expect(counts.compared).toBeLessThanOrEqual(4 * cars.length);
  });
});

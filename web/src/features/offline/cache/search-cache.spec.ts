import type { OfflineCar } from '@vault/contracts/collection/vault-lists';
import { fold, indexCache, searchCache } from './search-cache';

const car = (name: string, more: Partial<OfflineCar> = {}): OfflineCar => ({
  ...{ id: name, name, brand: null, series: null, scale: null, year: null },
  ...{ condition: 'Mint', value: null, photo: null, thumbhash: null },
  ...more,
});
const namesFound = (cars: OfflineCar[], question: string) =>
  searchCache(indexCache(cars), question).map(({ name }) => name);

describe('do I own this?', () => {
  it.each([
    ['Citroën 2CV', 'citroen 2cv'],
    ["'69 Copo Camaro", '69 COPO'],
    ['’69 Copo Camaro', "'69 camaro"],
    ['Škoda Octavia', 'skoda'],
    ['Straße', 'strasse'],
    ['Bone Shaker', 'boneshaker'],
    ['Mercedes-Benz 300 SL', 'mercedes benz 300sl'],
    ['Ｔｗｉｎ Mill', 'twin'],
  ])('finds %s by "%s"', (name, question) => {
    expect(namesFound([car('Other'), car(name)], question)).toEqual([name]);
  });

  it('finds by brand, series and year too, with words in any order', () => {
    const cars = [car('Deora', { brand: 'Hot Wheels', series: 'Sweet 16', year: 1968 }), car('Deora II')];
    expect(namesFound(cars, 'sweet deora wheels')).toEqual(['Deora']);
    expect(namesFound(cars, '1968 deora')).toEqual(['Deora']);
  });

  it('shows first what begins as it was asked', () => {
    expect(namesFound([car('Super Mustang'), car('Mustang GT')], 'mustang')).toEqual(['Mustang GT', 'Super Mustang']);
  });

  it('finds nothing where a word is missing, and everything where none is asked', () => {
    expect(namesFound([car('Deora')], 'deora silver')).toEqual([]);
    expect(namesFound([car('Deora')], ' - ')).toEqual(['Deora']);
    expect(fold('  ’ ')).toBe('');
  });

  it('looks through 10,000 cars by one comparison for each word, of texts that are prepared', () => {
    const cars = Array.from({ length: 10_000 }, (_, n) =>
      car(`Chevrolet Camaro Z/28 №${n}`, { brand: 'Hot Wheels', series: 'Muscle Mania' }),
    );
    const index = indexCache(cars);
    const folded = jest.spyOn(String.prototype, 'normalize');
    const compared = jest.spyOn(String.prototype, 'includes');
    const found = searchCache(index, 'camaro z/28 9999');
    const counts = { folded: folded.mock.calls.length, compared: compared.mock.calls.length };
    jest.restoreAllMocks();
    expect(found).toHaveLength(1);
    expect(counts.folded).toBe(1);
    expect(counts.compared).toBeLessThanOrEqual(4 * cars.length);
  });
});

import { type CarIdentity, DuplicateFinder } from './duplicates';

const ford = { name: "'32 Ford", brand: 'Hot Wheels', series: null, scale: '1:64', year: 1998, condition: 'Mint' };

const isDuplicate = (one: CarIdentity, other: CarIdentity): boolean =>
  new DuplicateFinder([{ ...one, id: 'x' }]).check(1, other).duplicateOf === 'x';

describe('duplicates', () => {
  it('are found in any spelling', () => {
    expect(isDuplicate(ford, { ...ford, name: '’32 FORD', brand: 'hot-wheels', series: '' })).toBe(true);
  });

  it.each([
    { name: "'33 Ford" },
    { brand: 'Matchbox' },
    { series: 'Classics' },
    { scale: '1:43' },
    { year: 1999 },
    { condition: 'Loose' },
  ])('are others with %j', (change) => {
    expect(isDuplicate(ford, { ...ford, ...change })).toBe(false);
  });

  it.each([
    [{ toyNumber: 'HKL18' }, { toyNumber: 'HKK93' }, false],
    [{ color: 'Red' }, { color: 'Blue' }, false],
    [{ toyNumber: 'HKL18', color: 'Red' }, { toyNumber: 'HKL18', color: 'Blue' }, false],
    [{ toyNumber: 'HKL1O8', color: 'red ' }, { toyNumber: 'hkl-108', color: 'RED' }, true],
    [{ toyNumber: 'HKL18', color: 'Red' }, {}, true],
    [{ toyNumber: 'HKL18' }, { color: 'Red' }, true],
  ])('where one says %j and the other %j: %s', (one, other, expected) => {
    expect(isDuplicate({ ...ford, ...one }, { ...ford, ...other })).toBe(expected);
    expect(isDuplicate({ ...ford, ...other }, { ...ford, ...one })).toBe(expected);
  });

  it('are found of each of several colors', () => {
    const red = { ...ford, color: 'Red' };
    const blue = { ...ford, color: 'Blue' };
    const finder = new DuplicateFinder([
      { ...red, id: 'red' },
      { ...blue, id: 'blue' },
    ]);
    expect(finder.check(1, blue)).toEqual({ duplicateOf: 'blue' });
    expect(finder.check(2, red)).toEqual({ duplicateOf: 'red' });
    expect(finder.check(3, { ...ford, color: 'Green' })).toEqual({});
    expect(finder.check(4, red)).toEqual({ duplicateOf: 'red', duplicateOfRow: 2 });
  });

  it('are found of a car that says less, also beside one that says something else', () => {
    const cars = [
      { ...ford, color: 'Red', id: 'red' },
      { ...ford, id: 'plain' },
    ];
    expect(new DuplicateFinder(cars).check(1, { ...ford, color: 'Blue' })).toEqual({ duplicateOf: 'plain' });
  });

  it('are not found for different names of punctuation only', () => {
    expect(isDuplicate({ ...ford, name: '!!' }, { ...ford, name: '??' })).toBe(false);
  });

  it('are the first of several cars that fit', () => {
    const cars = [{ toyNumber: 'HKL18', color: 'Blue' }, { toyNumber: 'HKL18' }, { color: 'Red' }];
    const finder = new DuplicateFinder(cars.map((car, index) => ({ ...ford, ...car, id: String(index) })));
    const found = (car: Partial<CarIdentity>) => finder.check(0, { ...ford, ...car }).duplicateOf;
    expect(found({ toyNumber: 'HKL18', color: 'Red' })).toBe('1');
    expect(found({ toyNumber: 'HKK93', color: 'Red' })).toBe('2');
    expect(found({ toyNumber: 'HKL18' })).toBe('0');
    expect(found({})).toBe('0');
  });

  it('are found in the vault and in the list', () => {
    const finder = new DuplicateFinder([{ ...ford, id: 'x' }]);
    const zonda = { name: 'Zonda', condition: 'Mint' };
    expect(finder.check(1, ford)).toEqual({ duplicateOf: 'x' });
    expect(finder.check(2, zonda)).toEqual({});
    expect(finder.check(3, { ...zonda, brand: null })).toEqual({ duplicateOfRow: 2 });
    expect(finder.check(4, ford)).toEqual({ duplicateOf: 'x', duplicateOfRow: 1 });
  });
});

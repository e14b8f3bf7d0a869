import { DuplicateFinder, identityKey } from './duplicates';

const ford = { name: "'32 Ford", brand: 'Hot Wheels', series: null, scale: '1:64', year: 1998, condition: 'Mint' };

describe('duplicates', () => {
  it('are found in any spelling', () => {
    expect(identityKey({ ...ford, name: '’32 FORD', brand: 'hot-wheels', series: '' })).toBe(identityKey(ford));
  });

  it.each([
    { name: "'33 Ford" },
    { brand: 'Matchbox' },
    { series: 'Classics' },
    { scale: '1:43' },
    { year: 1999 },
    { condition: 'Loose' },
  ])('are others with %j', (change) => {
    expect(identityKey({ ...ford, ...change })).not.toBe(identityKey(ford));
  });

  it('are not found for different names of punctuation only', () => {
    expect(identityKey({ ...ford, name: '!!' })).not.toBe(identityKey({ ...ford, name: '??' }));
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

import { moveId } from './order';

describe('moveId', () => {
  it.each([
    ['c', 0, 'cabd'],
    ['a', 2, 'bcad'],
    ['a', 99, 'bcda'],
    ['d', -3, 'dabc'],
    ['b', 1, 'abcd'],
    ['x', 0, 'abcd'],
  ])('moves %s to index %i', (id, to, expected) => {
    expect(moveId([...'abcd'], id, to).join('')).toBe(expected);
  });
});

import { moved } from './order';

describe('the order of chosen cars', () => {
  it.each([
    ['c', 0, 'cabd'],
    ['a', 2, 'bcad'],
    ['a', 99, 'bcda'],
    ['d', -3, 'dabc'],
    ['b', 1, 'abcd'],
    ['x', 0, 'abcd'],
  ])('puts %s to place %i', (id, to, expected) => {
    expect(moved([...'abcd'], id, to).join('')).toBe(expected);
  });
});

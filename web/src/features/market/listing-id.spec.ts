import { listingIdOf } from './listing-id';

it('accepts positive 32-bit integers only', () => {
  expect(listingIdOf('12')).toBe(12);
  expect(listingIdOf('2147483647')).toBe(2_147_483_647);
  for (const text of [undefined, '', '0', '-1', '1.5', '1e3', '007', 'abc', '2147483648', '99999999999'])
    expect(listingIdOf(text)).toBeNull();
});

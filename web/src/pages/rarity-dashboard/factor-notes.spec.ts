import { FACTOR_NOTES } from './factor-notes';

it('has six factors, the one that counts most first', () => {
  expect(FACTOR_NOTES.map(({ weight }) => weight)).toEqual([40, 20, 15, 15, 10, 10]);
});

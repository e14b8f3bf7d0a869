import { resultCountText } from './use-listing-pages';

it.each([
  [0, false, '0 listings'],
  [1, false, '1 listing'],
  [1_000, false, '1,000 listings'],
  [1_000, true, 'More than 1,000 listings'],
  [1_260, true, 'More than 1,260 listings'],
])('%d results, capped: %s: %s', (total, isCapped, text) => {
  expect(resultCountText(total, isCapped)).toBe(text);
});

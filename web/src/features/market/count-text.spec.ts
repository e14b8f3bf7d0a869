import { figureText, resultCountText } from './count-text';

it.each([
  [0, false, '0 listings'],
  [1, false, '1 listing'],
  [1_000, false, '1,000 listings'],
  [1_000, true, 'More than 1,000 listings'],
  [1_260, true, 'More than 1,260 listings'],
])('%d results, capped: %s: %s', (total, isCapped, text) => {
  expect(resultCountText(total, isCapped)).toBe(text);
});

it('says that a figure of a thousand may be more', () => {
  expect([0, 999, 1_000].map(figureText)).toEqual(['0', '999', '1,000+']);
});

import { ACTIONS, matchingEntries, PAGES, themeEntry } from './entries';

const labels = (typed: string) =>
  matchingEntries([...ACTIONS, themeEntry(true), ...PAGES], typed).map(({ label }) => label);

it('finds a page by its name and keywords', () => {
  expect(labels('wish')).toEqual(['Wishlist']);
  expect(labels('csv')).toEqual(['Import a list', 'Exports']);
  expect(labels('theme')).toEqual(['Switch to light']);
  expect(labels('add a')).toEqual(['Add a car']);
});

it('returns all entries for an empty search, and none without a match', () => {
  expect(labels(' ')).toHaveLength(ACTIONS.length + PAGES.length + 1);
  expect(labels('bone shaker')).toEqual([]);
});

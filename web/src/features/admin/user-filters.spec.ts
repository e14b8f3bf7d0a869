import {
  hasFilters,
  readUserFilters,
  readPageCursor,
  SORT_OPTIONS,
  sortedBy,
  sortFromOption,
  sortOption,
  writeUserFilters,
} from './user-filters';

const read = (query: string) => readUserFilters(new URLSearchParams(query));

it('shows all users, newest first, without parameters', () => {
  expect(read('')).toEqual({ search: '', tier: 'all', standing: 'all', sort: 'createdAt', direction: 'desc' });
  expect(writeUserFilters(read('')).toString()).toBe('');
});

it('reads the filters that it writes', () => {
  const filters = { search: 'a&b=50%', tier: 'premium', standing: 'banned', sort: 'email', direction: 'desc' } as const;
  const cursor = { after: 'c+/=', page: 3 };
  const address = new URLSearchParams(writeUserFilters(filters, cursor).toString());
  expect(readUserFilters(address)).toEqual(filters);
  expect(readPageCursor(address)).toEqual(cursor);
});

it.each(['tier=gold', 'standing=gone', 'sort=password', 'order=up'])('ignores %s', (query) => {
  expect(read(query)).toEqual(read(''));
});

it('truncates the search to the length that the server accepts', () => {
  expect(read(`search=${'x'.repeat(300)}`).search).toBe('x'.repeat(200));
});

it.each(['page=3', 'after=x', 'after=x&page=1', 'after=x&page=-2', 'after=x&page=two'])(
  'starts at the first page for %s',
  (query) => expect(readPageCursor(new URLSearchParams(query))).toEqual({ after: null, page: 1 }),
);

it('sorts a column in its usual direction first, and reverses it on the second click', () => {
  const byAddress = sortedBy(read(''), 'email');
  expect(byAddress).toMatchObject({ sort: 'email', direction: 'asc' });
  expect(sortedBy(byAddress, 'email').direction).toBe('desc');
  expect(sortedBy(byAddress, 'carsCount')).toMatchObject({ sort: 'carsCount', direction: 'desc' });
});

it('counts search, tier and status as filters, but not the sort order', () => {
  expect(hasFilters(read('search=+'))).toBe(false);
  expect(hasFilters(read('sort=email'))).toBe(false);
  expect(hasFilters(read('standing=banned'))).toBe(true);
});

it('offers every sort order, and parses each option back', () => {
  expect(SORT_OPTIONS).toHaveLength(8);
  for (const { value } of SORT_OPTIONS) {
    const { sort, direction } = sortFromOption(value);
    expect(sortOption({ sort: sort!, direction: direction! })).toBe(value);
  }
});

it('ignores an unknown sort order', () => {
  expect(sortFromOption('password-asc')).toEqual({});
});

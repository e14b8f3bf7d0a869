import { hasFilters, readUserFilters, readPageCursor, sortedBy, writeUserFilters } from './user-filters';

const read = (query: string) => readUserFilters(new URLSearchParams(query));

it('shows everybody, the newest first, where the address says nothing', () => {
  expect(read('')).toEqual({ search: '', tier: 'all', standing: 'all', sort: 'createdAt', direction: 'desc' });
  expect(writeUserFilters(read('')).toString()).toBe('');
});

it('brings back from an address what was written into it', () => {
  const filters = { search: 'a&b=50%', tier: 'premium', standing: 'banned', sort: 'email', direction: 'desc' } as const;
  const place = { after: 'c+/=', page: 3 };
  const address = new URLSearchParams(writeUserFilters(filters, place).toString());
  expect(readUserFilters(address)).toEqual(filters);
  expect(readPageCursor(address)).toEqual(place);
});

it.each(['tier=gold', 'standing=gone', 'sort=password', 'order=up'])('takes no notice of %s', (query) => {
  expect(read(query)).toEqual(read(''));
});

it('looks for no more of what stands in the address than the server takes', () => {
  expect(read(`search=${'x'.repeat(300)}`).search).toBe('x'.repeat(200));
});

it.each(['page=3', 'after=x', 'after=x&page=1', 'after=x&page=-2', 'after=x&page=two'])(
  'begins at the first page with %s',
  (query) => expect(readPageCursor(new URLSearchParams(query))).toEqual({ after: null, page: 1 }),
);

it('sorts a column the usual way first and turns it around when it is pressed again', () => {
  const byAddress = sortedBy(read(''), 'email');
  expect(byAddress).toMatchObject({ sort: 'email', direction: 'asc' });
  expect(sortedBy(byAddress, 'email').direction).toBe('desc');
  expect(sortedBy(byAddress, 'carsCount')).toMatchObject({ sort: 'carsCount', direction: 'desc' });
});

it('knows when fewer than all are asked for', () => {
  expect(hasFilters(read('search=+'))).toBe(false);
  expect(hasFilters(read('sort=email'))).toBe(false);
  expect(hasFilters(read('standing=banned'))).toBe(true);
});

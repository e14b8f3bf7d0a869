import { isFiltered, noFilters, readFilters, toCarFilters, writeFilters } from './search-filters';

const read = (query: string) => readFilters(new URLSearchParams(query));

it('finds its filters again in an address that was shared', () => {
  const filters = {
    search: 'miura',
    brand: 'Hot Wheels',
    condition: 'MOC',
    sortBy: 'value',
    sortOrder: 'asc' as const,
  };
  expect(readFilters(writeFilters(filters))).toEqual(filters);
});

it('leaves everything out of the address that is as usual', () => {
  expect(writeFilters(noFilters).toString()).toBe('');
  expect(isFiltered(noFilters)).toBe(false);
  expect(isFiltered({ ...noFilters, sortOrder: 'asc' })).toBe(true);
});

it('takes what an address cannot mean as not set', () => {
  expect(read('condition=Perfect&sortBy=colour&sortOrder=sideways')).toEqual(noFilters);
});

it('asks the server only for what is set', () => {
  expect(toCarFilters({ ...noFilters, search: '  ' })).toEqual({ sortBy: 'createdAt', sortOrder: 'desc' });
});

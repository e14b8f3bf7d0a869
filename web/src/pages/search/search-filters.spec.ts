import { filterChips, isFiltered, noFilters, readFilters, toCarFilters, writeFilters } from './search-filters';

const read = (query: string) => readFilters(new URLSearchParams(query));

it('finds its filters again in an address that was shared', () => {
  const filters = {
    ...{ search: 'miura', brand: 'Hot Wheels', condition: 'MOC', scale: '1:64', tag: 'chase', rarity: 'Epic' },
    ...{ favorite: 'true' as const, decade: '1960', sortBy: 'value', sortOrder: 'asc' as const },
  };
  expect(readFilters(writeFilters(filters))).toEqual(filters);
});

it('leaves everything out of the address that is as usual', () => {
  expect(writeFilters(noFilters).toString()).toBe('');
  expect(isFiltered(noFilters)).toBe(false);
  expect(isFiltered({ ...noFilters, sortOrder: 'asc' })).toBe(true);
});

it('takes what an address cannot mean as not set', () => {
  expect(
    read('condition=Perfect&sortBy=colour&sortOrder=sideways&scale=1:1&rarity=Huge&decade=old&favorite=maybe'),
  ).toEqual(noFilters);
});

it('understands a decade by any of its years, as the bars of the statistics name it', () => {
  expect(read('decade=1969').decade).toBe('1960');
  expect(read('decade=1960s').decade).toBe('1960');
});

it('asks the server only for what is set', () => {
  expect(toCarFilters({ ...noFilters, search: '  ' })).toEqual({ sortBy: 'createdAt', sortOrder: 'desc' });
  expect(toCarFilters({ ...noFilters, decade: '1960', favorite: 'true' })).toMatchObject({
    decade: 1960,
    favorite: true,
  });
});

it('names each filter so that it can be taken away by itself', () => {
  expect(filterChips({ ...noFilters, search: 'x', brand: 'Siku', decade: '1960' })).toEqual([
    { key: 'brand', label: 'Brand: Siku' },
    { key: 'decade', label: 'Decade: 1960s' },
  ]);
});

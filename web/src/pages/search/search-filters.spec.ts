import { filterChips, isFiltered, noFilters, readFilters, toCarFilters, writeFilters } from './search-filters';

const read = (query: string) => readFilters(new URLSearchParams(query));

it('restores filters from the address that they were written to', () => {
  const filters = {
    search: 'miura',
    brand: 'Hot Wheels',
    condition: 'MOC',
    scale: '1:64',
    tag: 'chase',
    rarity: 'Epic',
    favorite: 'true' as const,
    decade: '1960',
    releaseOpen: 'true' as const,
    sortBy: 'value',
    sortOrder: 'asc' as const,
  };
  expect(readFilters(writeFilters(filters))).toEqual(filters);
});

it('leaves default values out of the address', () => {
  expect(writeFilters(noFilters).toString()).toBe('');
  expect(isFiltered(noFilters)).toBe(false);
  expect(isFiltered({ ...noFilters, sortOrder: 'asc' })).toBe(true);
});

it('treats invalid values of an address as not set', () => {
  expect(
    read(
      'condition=Perfect&sortBy=colour&sortOrder=sideways&scale=1:1&rarity=Huge&decade=old&favorite=maybe&releaseOpen=1',
    ),
  ).toEqual(noFilters);
});

it('reads a decade from any of its years and from its name', () => {
  expect(read('decade=1969').decade).toBe('1960');
  expect(read('decade=1960s').decade).toBe('1960');
});

it('sends only the filters that are set', () => {
  expect(toCarFilters({ ...noFilters, search: '  ' })).toEqual({ sortBy: 'createdAt', sortOrder: 'desc' });
  expect(toCarFilters({ ...noFilters, decade: '1960', favorite: 'true', releaseOpen: 'true' })).toMatchObject({
    decade: 1960,
    favorite: true,
    releaseOpen: true,
  });
});

it('lists a removable chip for each filter except the search text', () => {
  expect(filterChips({ ...noFilters, search: 'x', brand: 'Siku', decade: '1960', releaseOpen: 'true' })).toEqual([
    { key: 'brand', label: 'Brand: Siku' },
    { key: 'decade', label: 'Decade: 1960s' },
    { key: 'releaseOpen', label: 'Release open' },
  ]);
});

import {
  amountOf,
  filterChips,
  filterText,
  isFiltered,
  noFilters,
  rangeProblem,
  readFilters,
  sortOf,
  toListingQuery,
  writeFilters,
} from './listing-filters';

const filters = { ...noFilters, search: ' redline ', brand: 'Hot Wheels', scale: '1:64', maxPrice: '$1,250' };

it('writes filters to the address and reads them back', () => {
  expect(writeFilters(noFilters).toString()).toBe('');
  expect(readFilters(writeFilters(filters))).toEqual(filters);
});

it('ignores invalid values in the address', () => {
  const address = new URLSearchParams('type=gift&condition=Shiny&scale=1:1&status=removed&sort=random&seller=me');
  expect(readFilters(address)).toEqual(noFilters);
});

it('builds a query of the set filters and normalizes amounts', () => {
  expect(toListingQuery(filters)).toEqual({
    search: 'redline',
    brand: 'Hot Wheels',
    scale: '1:64',
    maxPrice: '1250',
  });
  expect(amountOf(' $12.5 ')).toBe('12.5');
  expect(amountOf('twelve')).toBeNull();
  expect(amountOf('-3')).toBeNull();
});

it('reports an invalid price range and leaves it out of the query', () => {
  const reversed = { ...noFilters, minPrice: '20', maxPrice: '10' };
  expect(rangeProblem(reversed)).toEqual({ field: 'minPrice', message: 'More than the maximum' });
  expect(toListingQuery(reversed)).toEqual({});
  expect(rangeProblem({ minPrice: '', maxPrice: 'ten' })?.field).toBe('maxPrice');
  expect(rangeProblem({ minPrice: '9', maxPrice: '10' })).toBeNull();
});

it('sorts a text search by relevance unless another order is chosen', () => {
  expect(sortOf(noFilters)).toBe('recent');
  expect(sortOf(filters)).toBe('relevance');
  expect(sortOf({ ...filters, sort: 'recent' })).toBe('recent');
});

it('does not count the sort order as a filter', () => {
  expect(isFiltered({ ...noFilters, sort: 'price_low' })).toBe(false);
  expect(isFiltered(filters)).toBe(true);
});

it('labels the active filters', () => {
  expect(filterChips({ ...filters, type: 'trade' }).map(({ label }) => label)).toEqual([
    'For trade',
    'Brand: Hot Wheels',
    'Scale: 1:64',
    'Up to $1250',
  ]);
  expect(filterText({ ...filters, type: 'sale', maxPrice: '20' })).toBe(
    'redline, Hot Wheels, 1:64, for sale, up to $20',
  );
});

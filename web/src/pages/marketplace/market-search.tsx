import { Search } from 'lucide-react';
import { SelectField } from '../../design-system/select-field';
import { TextField } from '../../design-system/text-field';
import { type ListingFacets, type ListingFiltersHandle, sortOf } from '../../features/market';
import { formatCount } from '../../lib/format';
import { PriceRange } from './price-range';

interface MarketSearchProps {
  search: ListingFiltersHandle;
  facets: ListingFacets | undefined;
}

/** The search text, type, price range and sort order. */
export const MarketSearch = ({ search, facets }: MarketSearchProps) => {
  const { filters, texts, setText, change } = search;
  const countSuffix = (type: string): string => {
    const count = facets?.types.find(({ value }) => value === type)?.count;
    return count === undefined ? '' : ` (${formatCount(count)})`;
  };
  const setSort = (sort: string) => change({ sort: sort === sortOf({ search: filters.search, sort: '' }) ? '' : sort });
  return (
    <search className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4 sm:gap-4 lg:grid-cols-[minmax(12rem,2fr)_minmax(7.5rem,1fr)_minmax(6.5rem,0.8fr)_minmax(6.5rem,0.8fr)_minmax(9rem,1.1fr)]">
      <TextField
        className="max-lg:col-span-full"
        label="Search"
        type="search"
        placeholder="Casting, brand, series…"
        lead={<Search aria-hidden className="size-4.5" />}
        value={texts.search}
        maxLength={200}
        onChange={({ target }) => setText({ search: target.value })}
      />
      <SelectField label="Type" value={filters.type} onChange={({ target }) => change({ type: target.value })}>
        <option value="">All</option>
        <option value="sale">Sale{countSuffix('sale')}</option>
        <option value="trade">Trade{countSuffix('trade')}</option>
      </SelectField>
      <SelectField
        className="lg:order-last"
        label="Sort by"
        value={sortOf(filters)}
        onChange={({ target }) => setSort(target.value)}
      >
        {filters.search && <option value="relevance">Best match</option>}
        <option value="recent">Newest first</option>
        <option value="price_low">Price: low to high</option>
        <option value="price_high">Price: high to low</option>
      </SelectField>
      <PriceRange search={search} className="max-sm:hidden" />
    </search>
  );
};

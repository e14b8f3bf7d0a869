import { Search, SlidersHorizontal } from 'lucide-react';
import { Button } from '../../design-system/button';
import { MoneyField } from '../../design-system/money-field';
import { SelectField } from '../../design-system/select-field';
import { TextField } from '../../design-system/text-field';
import { rangeProblem, sortOf } from '../../features/market/listing-filters';
import type { ListingFacets } from '../../features/market/listings.api';
import type { ListingFiltersHandle } from '../../features/market/use-listing-filters';
import { formatCount } from '../../lib/format';

interface MarketSearchProps {
  search: ListingFiltersHandle;
  facets: ListingFacets | undefined;
  /** How many filters the sheet of a narrow screen holds that are set. */
  setCount: number;
  onMore: () => void;
}

/** What is typed and chosen most: words, type, price and order. */
export const MarketSearch = ({ search, facets, setCount, onMore }: MarketSearchProps) => {
  const { filters, texts, setText, change } = search;
  const problem = rangeProblem(texts);
  const counted = (type: string): string => {
    const count = facets?.types.find(({ value }) => value === type)?.count;
    return count === undefined ? '' : ` (${formatCount(count)})`;
  };
  const setSort = (sort: string) => change({ sort: sort === sortOf({ search: filters.search, sort: '' }) ? '' : sort });
  return (
    <search className="grid grid-cols-2 items-start gap-3 sm:gap-4 lg:grid-cols-[minmax(12rem,2fr)_minmax(7.5rem,1fr)_minmax(6.5rem,0.8fr)_minmax(6.5rem,0.8fr)_minmax(9rem,1.1fr)]">
      <TextField
        className="max-lg:col-span-2"
        label="Search"
        type="search"
        placeholder="Casting, brand, series or a word of the description"
        lead={<Search aria-hidden className="size-4.5" />}
        value={texts.search}
        maxLength={200}
        onChange={({ target }) => setText({ search: target.value })}
      />
      <SelectField label="Type" value={filters.type} onChange={({ target }) => change({ type: target.value })}>
        <option value="">All</option>
        <option value="sale">Sale{counted('sale')}</option>
        <option value="trade">Trade{counted('trade')}</option>
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
      <MoneyField
        label="Min Price"
        placeholder="0"
        value={texts.minPrice}
        error={problem?.field === 'minPrice' ? problem.message : undefined}
        onChange={({ target }) => setText({ minPrice: target.value })}
      />
      <MoneyField
        label="Max Price"
        placeholder="Any"
        value={texts.maxPrice}
        error={problem?.field === 'maxPrice' ? problem.message : undefined}
        onChange={({ target }) => setText({ maxPrice: target.value })}
      />
      <Button className="col-span-2 lg:hidden" onClick={onMore}>
        <SlidersHorizontal aria-hidden className="size-4.5" />
        <span>Condition, scale, brand{setCount > 0 && <span className="tabular-nums"> · {setCount}</span>}</span>
      </Button>
    </search>
  );
};

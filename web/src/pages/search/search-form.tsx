import { BRANDS, CONDITION_LABELS, CONDITIONS } from '@vault/contracts/collection/cars?light';
import { ArrowDownWideNarrow, ArrowUpNarrowWide, Search, SlidersHorizontal } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../design-system/button';
import { SelectField } from '../../design-system/select-field';
import { TextField } from '../../design-system/text-field';
import type { CarFacets } from '../../features/cars';
import { formatCount } from '../../lib/format';
import { MoreFilters } from './more-filters';
import { MORE_FILTERS } from './search-filters';
import type { useSearchFilters } from './use-search-filters';

interface SearchFormProps {
  search: ReturnType<typeof useSearchFilters>;
  /** The values of each filter in the vault, the most frequent first. */
  facets: CarFacets | undefined;
}

const sorts = [
  { value: 'createdAt', label: 'Date Added' },
  { value: 'name', label: 'Name' },
  { value: 'brand', label: 'Brand' },
  { value: 'value', label: 'Value' },
];

export const SearchForm = ({ search, facets }: SearchFormProps) => {
  const { filters, text, setText, change } = search;
  const field = useRef<HTMLInputElement>(null);
  const activeCount = MORE_FILTERS.filter((key) => filters[key] !== '').length;
  const [open, setOpen] = useState(activeCount > 0);
  const moreId = useId();
  const ownBrands = (facets?.brands ?? []).map(({ value }) => value);
  const otherBrands = BRANDS.filter((brand) => !ownBrands.includes(brand));
  const isUnlisted = filters.brand !== '' && ![...ownBrands, ...otherBrands].includes(filters.brand);
  const ascending = filters.sortOrder === 'asc';
  const Direction = ascending ? ArrowUpNarrowWide : ArrowDownWideNarrow;

  // On a touch device the keyboard would cover the results.
  useEffect(() => {
    if (window.matchMedia('(hover: hover)').matches) field.current?.focus({ preventScroll: true });
  }, []);

  return (
    <search>
      <div className="grid grid-cols-2 items-end gap-3 sm:gap-4 lg:grid-cols-[minmax(14rem,2fr)_repeat(3,minmax(8rem,1fr))_auto_auto]">
        <TextField
          ref={field}
          className="max-lg:col-span-2"
          label="Search by name"
          type="search"
          placeholder="Name, brand or series"
          lead={<Search aria-hidden className="size-4.5" />}
          value={text}
          maxLength={200}
          onChange={({ target }) => setText(target.value)}
        />
        <SelectField label="Brand" value={filters.brand} onChange={({ target }) => change({ brand: target.value })}>
          <option value="">All Brands</option>
          {isUnlisted && <option>{filters.brand}</option>}
          {ownBrands.length > 0 && (
            <optgroup label="In your vault">
              {facets?.brands.map(({ value, count }) => (
                <option key={value} value={value}>
                  {value} ({formatCount(count)})
                </option>
              ))}
            </optgroup>
          )}
          <optgroup label="Other brands">
            {otherBrands.map((brand) => (
              <option key={brand}>{brand}</option>
            ))}
          </optgroup>
        </SelectField>
        <SelectField
          label="Condition"
          value={filters.condition}
          onChange={({ target }) => change({ condition: target.value })}
        >
          <option value="">All Conditions</option>
          {CONDITIONS.map((condition) => (
            <option key={condition} value={condition}>
              {CONDITION_LABELS[condition] ?? condition}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Sort by"
          value={filters.sortBy}
          options={sorts}
          onChange={({ target }) => change({ sortBy: target.value })}
        />
        <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:contents">
          <Button className="px-2! sm:px-4!" onClick={() => change({ sortOrder: ascending ? 'desc' : 'asc' })}>
            <Direction aria-hidden className="size-4.5" />
            <span>
              <span className="sr-only">Sort order: </span>
              {ascending ? 'Asc' : 'Desc'}
            </span>
          </Button>
          <Button
            className="px-2! sm:px-4!"
            aria-expanded={open}
            aria-controls={open ? moreId : undefined}
            onClick={() => setOpen(!open)}
          >
            <SlidersHorizontal aria-hidden className="size-4.5 max-sm:hidden" />
            <span>
              More<span className="sr-only"> filters</span>
              {activeCount > 0 && <span className="tabular-nums"> · {activeCount}</span>}
            </span>
          </Button>
        </div>
      </div>
      {open && <MoreFilters id={moreId} filters={filters} facets={facets} onChange={change} />}
    </search>
  );
};

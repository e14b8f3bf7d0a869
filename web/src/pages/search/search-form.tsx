import { BRANDS, CONDITION_LABELS, CONDITIONS } from '@vault/contracts/collection/cars?light';
import { ArrowDownWideNarrow, ArrowUpNarrowWide, Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../design-system/button';
import { SelectField } from '../../design-system/select-field';
import { TextField } from '../../design-system/text-field';
import { formatCount } from '../../lib/format';
import type { useSearchFilters } from './use-search-filters';

interface SearchFormProps {
  search: ReturnType<typeof useSearchFilters>;
  /** The vault's own brands, the largest first. */
  brandCounts: readonly { brand: string; count: number }[];
}

const sorts = [
  { value: 'createdAt', label: 'Date Added' },
  { value: 'name', label: 'Name' },
  { value: 'brand', label: 'Brand' },
  { value: 'value', label: 'Value' },
];

export const SearchForm = ({ search, brandCounts }: SearchFormProps) => {
  const { filters, text, setText, change } = search;
  const field = useRef<HTMLInputElement>(null);
  const own = brandCounts.map(({ brand }) => brand);
  const others = BRANDS.filter((brand) => !own.includes(brand));
  const unlisted = filters.brand !== '' && ![...own, ...others].includes(filters.brand);
  const rising = filters.sortOrder === 'asc';
  const Direction = rising ? ArrowUpNarrowWide : ArrowDownWideNarrow;

  // On a telephone the keyboard would cover what was searched for.
  useEffect(() => {
    if (window.matchMedia('(hover: hover)').matches) field.current?.focus({ preventScroll: true });
  }, []);

  return (
    <search className="grid grid-cols-2 items-end gap-3 sm:gap-4 lg:grid-cols-[minmax(14rem,2fr)_repeat(3,minmax(8rem,1fr))_auto]">
      <TextField
        ref={field}
        className="max-lg:col-span-2"
        label="Search by name"
        type="search"
        placeholder="Name, brand or series"
        lead={<Search aria-hidden className="size-4.5" />}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <SelectField label="Brand" value={filters.brand} onChange={({ target }) => change({ brand: target.value })}>
        <option value="">All Brands</option>
        {unlisted && <option>{filters.brand}</option>}
        {own.length > 0 && (
          <optgroup label="In your vault">
            {brandCounts.map(({ brand, count }) => (
              <option key={brand} value={brand}>
                {brand} ({formatCount(count)})
              </option>
            ))}
          </optgroup>
        )}
        <optgroup label="Other brands">
          {others.map((brand) => (
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
      <Button onClick={() => change({ sortOrder: rising ? 'desc' : 'asc' })}>
        <Direction aria-hidden className="size-4.5" />
        <span>
          <span className="sr-only">Sort order: </span>
          {rising ? 'Asc' : 'Desc'}
        </span>
      </Button>
    </search>
  );
};

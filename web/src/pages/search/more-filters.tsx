import { COMMON_SCALES, RARITY_NAMES, SCALES } from '@vault/contracts/collection/cars?light';
import { Checkbox } from '../../design-system/checkbox';
import { SelectField } from '../../design-system/select-field';
import type { CarFacets } from '../../features/cars';
import { formatCount } from '../../lib/format';
import { DECADES, type SearchFilters } from './search-filters';

interface MoreFiltersProps {
  id: string;
  filters: SearchFilters;
  facets: CarFacets | undefined;
  onChange: (changes: Partial<SearchFilters>) => void;
}

/** The options of a filter: the vault's values with their counts, then common ones, then the selected one. */
function filterOptions(
  facetValues: CarFacets['scales'] | undefined,
  commonValues: readonly string[],
  selected: string,
) {
  const counted = (facetValues ?? []).map(({ value, count }) => ({ value, label: `${value} (${formatCount(count)})` }));
  const rest = [...commonValues, ...(selected ? [selected] : [])].filter(
    (value) => !counted.some((option) => option.value === value),
  );
  return [...counted, ...[...new Set(rest)].map((value) => ({ value, label: value }))];
}

export const MoreFilters = ({ id, filters, facets, onChange }: MoreFiltersProps) => {
  const scales = filterOptions(facets?.scales, facets ? COMMON_SCALES : SCALES, filters.scale);
  const tags = filterOptions(facets?.tags, [], filters.tag);
  return (
    <div id={id} className="mt-3 grid animate-fade grid-cols-2 items-end gap-3 sm:mt-4 sm:gap-4 lg:grid-cols-5">
      <SelectField label="Scale" value={filters.scale} onChange={({ target }) => onChange({ scale: target.value })}>
        <option value="">All Scales</option>
        {scales.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField label="Tag" value={filters.tag} onChange={({ target }) => onChange({ tag: target.value })}>
        <option value="">All Tags</option>
        {tags.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField label="Rarity" value={filters.rarity} onChange={({ target }) => onChange({ rarity: target.value })}>
        <option value="">All Levels</option>
        {RARITY_NAMES.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <SelectField label="Decade" value={filters.decade} onChange={({ target }) => onChange({ decade: target.value })}>
        <option value="">All Years</option>
        {DECADES.map((decade) => (
          <option key={decade} value={decade}>
            {decade}s
          </option>
        ))}
      </SelectField>
      <Checkbox
        label="Favorites only"
        checked={filters.favorite === 'true'}
        onChange={({ target }) => onChange({ favorite: target.checked ? 'true' : '' })}
      />
      <Checkbox
        label="Release open"
        checked={filters.releaseOpen === 'true'}
        onChange={({ target }) => onChange({ releaseOpen: target.checked ? 'true' : '' })}
      />
    </div>
  );
};

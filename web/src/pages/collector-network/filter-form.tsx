import { BRANDS } from '@vault/contracts/collection/cars?light';
import type { CollectorSort } from '@vault/contracts/identity/collectors';
import { SelectField } from '../../design-system/select-field';
import { TextField } from '../../design-system/text-field';
import type { CollectorFiltersHandle } from './use-collector-filters';

const sorts: readonly { value: CollectorSort; label: string }[] = [
  { value: 'cars', label: 'Most cars' },
  { value: 'followers', label: 'Most followers' },
  { value: 'newest', label: 'Newest members' },
];

/** The filters of the directory; the name is searched at the top of the page. */
export const FilterForm = ({ filters }: { filters: CollectorFiltersHandle }) => {
  const { brand, sort, region, change } = filters;
  const known = (BRANDS as readonly string[]).includes(brand) || brand === '';
  const brands = [
    { value: '', label: 'All brands' },
    ...(known ? [] : [brand]).concat(BRANDS).map((value) => ({ value, label: value })),
  ];
  return (
    <search aria-label="Filter collectors" className="grid grid-cols-2 items-end gap-3 sm:gap-4 lg:grid-cols-3">
      <SelectField
        label="Brand"
        value={brand}
        options={brands}
        onChange={({ target }) => change({ brand: target.value })}
      />
      <SelectField
        label="Sort by"
        value={sort}
        options={sorts}
        onChange={({ target }) => change({ sort: target.value === 'cars' ? '' : target.value })}
      />
      <TextField
        className="max-lg:col-span-2"
        label="Region"
        type="search"
        placeholder="Osaka, Texas, Bavaria"
        maxLength={80}
        value={region.text}
        onChange={({ target }) => region.setText(target.value)}
      />
    </search>
  );
};

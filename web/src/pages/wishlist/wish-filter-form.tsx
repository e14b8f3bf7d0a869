import { PRIORITIES, WISH_STATES } from '@vault/contracts/collection/wishlist?light';
import { Search } from 'lucide-react';
import { SelectField } from '../../design-system/select-field';
import { TextField } from '../../design-system/text-field';
import { PRIORITY_LABELS, STATE_LABELS } from '../../features/wishlist';
import type { WishFiltersHandle } from './use-wish-filters';

const priorities = [
  { value: '', label: 'All Priorities' },
  ...PRIORITIES.map((value) => ({ value, label: PRIORITY_LABELS[value] })),
];
const states = [
  { value: '', label: 'All Statuses' },
  ...WISH_STATES.map((value) => ({ value, label: STATE_LABELS[value] })),
];

export const WishFilterForm = ({ filters }: { filters: WishFiltersHandle }) => (
  <search className="grid grid-cols-2 items-end gap-3 sm:gap-4 lg:grid-cols-[minmax(14rem,2fr)_1fr_1fr]">
    <TextField
      className="max-lg:col-span-2"
      label="Search wishlist"
      type="search"
      placeholder="Name, brand or series"
      lead={<Search aria-hidden className="size-4.5" />}
      value={filters.text}
      maxLength={200}
      onChange={({ target }) => filters.setText(target.value)}
    />
    <SelectField
      label="Priority"
      value={filters.priority ?? ''}
      options={priorities}
      onChange={({ target }) => filters.change({ priority: target.value })}
    />
    <SelectField
      label="Status"
      value={filters.status ?? ''}
      options={states}
      onChange={({ target }) => filters.change({ status: target.value })}
    />
  </search>
);

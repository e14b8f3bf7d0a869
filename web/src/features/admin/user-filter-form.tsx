import { Search } from 'lucide-react';
import { type KeyboardEvent, type Ref } from 'react';
import { SelectField } from '../../design-system/select-field';
import { TextField } from '../../design-system/text-field';
import { SEARCH_MAX, SORT_OPTIONS, sortFromOption, sortOption, type UserFilters } from './user-filters';

interface UserFilterFormProps {
  searchRef: Ref<HTMLInputElement>;
  filters: UserFilters;
  text: string;
  onText: (text: string) => void;
  onChange: (changes: Partial<UserFilters>) => void;
  /** Moves the focus from the search into the table. */
  onDown: () => void;
}

const tiers = [
  { value: 'all', label: 'All plans' },
  { value: 'free', label: 'Free' },
  { value: 'standard', label: 'Standard' },
  { value: 'premium', label: 'Premium' },
] as const;

const statuses = [
  { value: 'all', label: 'Everybody' },
  { value: 'active', label: 'Active' },
  { value: 'banned', label: 'Banned' },
  { value: 'closed', label: 'Closed' },
] as const;

const chosen = <T extends string>(options: readonly { value: T }[], value: string): T | undefined =>
  options.find((option) => option.value === value)?.value;

/** The filters of the user table; on small screens, which hide its headings, also the sort order. */
export const UserFilterForm = ({ searchRef, filters, text, onText, onChange, onDown }: UserFilterFormProps) => {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    onDown();
  };
  return (
    <form
      role="search"
      aria-label="People"
      noValidate
      onSubmit={(event) => event.preventDefault()}
      className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-[minmax(0,1fr)_12rem_12rem]"
    >
      <TextField
        ref={searchRef}
        type="search"
        label="Name or e-mail"
        className="col-span-2 lg:col-span-1"
        autoComplete="off"
        spellCheck={false}
        maxLength={SEARCH_MAX}
        aria-keyshortcuts="/"
        lead={<Search aria-hidden className="size-4.5" strokeWidth={1.75} />}
        value={text}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={onKeyDown}
      />
      <SelectField
        label="Plan"
        options={tiers}
        value={filters.tier}
        onChange={({ target }) => onChange({ tier: chosen(tiers, target.value) ?? 'all' })}
      />
      <SelectField
        label="Status"
        options={statuses}
        value={filters.standing}
        onChange={({ target }) => onChange({ standing: chosen(statuses, target.value) ?? 'all' })}
      />
      <SelectField
        label="Sort by"
        className="col-span-2 md:hidden"
        options={SORT_OPTIONS}
        value={sortOption(filters)}
        onChange={({ target }) => onChange(sortFromOption(target.value))}
      />
    </form>
  );
};

import { Search } from 'lucide-react';
import { Segmented } from '../../../design-system/segmented';
import { TextField } from '../../../design-system/text-field';
import type { InboxFilter } from './find-conversations';

interface InboxToolsProps {
  search: string;
  onSearch: (search: string) => void;
  filter: InboxFilter;
  onFilter: (filter: InboxFilter) => void;
  /** The number of results as text; empty without a search. */
  result: string;
}

const filters: { value: InboxFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'unread', label: 'Unread' },
  { value: 'direct', label: 'Direct' },
  { value: 'listing', label: 'Listings' },
];

export const InboxTools = ({ search, onSearch, filter, onFilter, result }: InboxToolsProps) => (
  <div className="grid gap-3 border-b border-line p-4">
    <TextField
      label="Search conversations"
      type="search"
      placeholder="Name or listing"
      lead={<Search aria-hidden className="size-4.5" />}
      value={search}
      maxLength={100}
      onChange={({ target }) => onSearch(target.value)}
    />
    <Segmented label="Show" value={filter} onChange={onFilter} options={filters} className="justify-self-start" />
    <p role="status" className="type-fine text-muted empty:hidden">
      {result}
    </p>
  </div>
);

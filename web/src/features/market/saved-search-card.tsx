import type { SavedSearch } from '@vault/contracts/marketplace/saved-searches';
import { ALERT_FREQUENCIES } from '@vault/contracts/marketplace/saved-searches?light';
import { Search, Trash2 } from 'lucide-react';
import { Badge } from '../../design-system/badge';
import { ButtonLink } from '../../design-system/button-link';
import { Card } from '../../design-system/card';
import { IconButton } from '../../design-system/icon-button';
import { SelectField } from '../../design-system/select-field';
import { StampStrip } from '../../design-system/stamp-strip';
import { toast } from '../../design-system/toast-store';
import { formatDay } from '../../lib/format';
import { showFailure } from '../../design-system/show-failure';
import { filterText, type ListingFilters, noFilters, writeFilters } from './listing-filters';
import {
  useCreateSavedSearchMutation,
  useDeleteSavedSearchMutation,
  useUpdateSavedSearchMutation,
} from './saved-searches.api';
import { ALERT_OPTIONS } from './alert-options';

const criteriaOf = ({ search, type, brand, condition, scale, minPrice, maxPrice, ...copies }: SavedSearch) => ({
  ...(search !== null && { search }),
  ...(type !== null && { type }),
  ...(brand !== null && { brand }),
  ...(condition !== null && { condition }),
  ...(scale !== null && { scale }),
  ...(minPrice !== null && { minPrice }),
  ...(maxPrice !== null && { maxPrice }),
  ...(copies.releaseId !== null && { releaseId: String(copies.releaseId) }),
  ...(copies.castingId !== null && { castingId: String(copies.castingId) }),
  ...(copies.mark !== null && { mark: copies.mark }),
  ...(copies.year !== null && { year: String(copies.year) }),
});

const filtersOf = (search: SavedSearch): ListingFilters => ({ ...noFilters, ...criteriaOf(search) });

const newText = (count: number): string => (count >= 100 ? '100 or more new' : `${count} new`);

/** A saved search with its new matches and how often they are notified. */
export const SavedSearchCard = ({ search }: { search: SavedSearch }) => {
  const { id, name, notify, newMatches, createdAt } = search;
  const [update] = useUpdateSavedSearchMutation();
  const [remove] = useDeleteSavedSearchMutation();
  const [create] = useCreateSavedSearchMutation();
  const filters = filtersOf(search);

  const changeFrequency = async (value: string) => {
    const frequency = ALERT_FREQUENCIES.find((option) => option === value);
    if (!frequency) return;
    const { error } = await update({ id, notify: frequency });
    if (error) showFailure('Failed to update the search', error);
  };
  const undoDelete = async () => {
    const { error } = await create({ name, notify, ...criteriaOf(search) });
    if (error) showFailure('Failed to restore the search', error);
  };
  const deleteSearch = async () => {
    const { error } = await remove(id);
    if (error) showFailure('Failed to delete the search', error);
    else toast({ title: 'Search deleted', action: { label: 'Undo', onSelect: () => void undoDelete() } });
  };
  return (
    <Card as="article" aria-labelledby={`search-${id}`} className="flex flex-col">
      <div className="flex items-start gap-2 pt-2 pr-1.5 pl-4">
        <h2 id={`search-${id}`} className="min-w-0 grow pt-2 type-heading">
          {name}
        </h2>
        <IconButton label={`Delete ${name}`} icon={Trash2} onClick={() => void deleteSearch()} />
      </div>
      <div className="flex grow flex-col gap-4 px-4 pt-1 pb-4">
        <p className="type-small text-muted">
          {filterText(filters)}
          {newMatches > 0 && (
            <Badge tone="accent" className="ml-2 align-middle">
              {newText(newMatches)}
            </Badge>
          )}
        </p>
        <div className="mt-auto flex flex-wrap items-end gap-3">
          <SelectField
            className="w-full"
            label="When it finds something new"
            options={ALERT_OPTIONS}
            value={notify}
            onChange={({ target }) => void changeFrequency(target.value)}
          />
          <ButtonLink
            to={`/marketplace?${writeFilters(filters).toString()}`}
            variant={newMatches > 0 ? 'primary' : 'secondary'}
            onClick={() => newMatches > 0 && void update({ id, seen: true })}
          >
            <Search aria-hidden className="size-4.5" strokeWidth={1.75} />
            Show listings
          </ButtonLink>
        </div>
      </div>
      <StampStrip items={['Saved search']} end={formatDay(createdAt)} />
    </Card>
  );
};

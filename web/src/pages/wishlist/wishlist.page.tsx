import { skipToken } from '@reduxjs/toolkit/query';
import type { WishlistItem } from '@vault/contracts/collection/wishlist';
import { ListChecks, Plus } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { AHEAD, type PageHandle } from '../../api/first-queries';
import { Button } from '../../design-system/button';
import { ButtonLink } from '../../design-system/button-link';
import { PageHeader } from '../../design-system/page-header';
import { useSession } from '../../features/session';
import { useWishQuery, wishApi } from '../../features/wishlist';
import { useQueryParams } from '../../lib/use-query-params';
import { useTitle } from '../../lib/use-title';
import { useWishActions } from './use-wish-actions';
import { readWishFilters, useWishFilters } from './use-wish-filters';
import { WishFilterForm } from './wish-filter-form';
import { WishResults } from './wish-results';

const MatchesDialog = lazy(async () => ({
  default: (await import('../../features/wishlist/matches-dialog')).MatchesDialog,
}));
const WishDialog = lazy(async () => ({ default: (await import('./wish-dialog')).WishDialog }));

export const handle: PageHandle = {
  firstQueries: ({ search }) => [
    wishApi.endpoints.wishes.initiate(
      readWishFilters((key) => search.get(key) ?? ''),
      AHEAD,
    ),
  ],
};

/** The wish that is being edited: its id, 'new' or null. It is in the address, so that a reload keeps it open. */
function useEditedWish() {
  const [params, setParams] = useQueryParams();
  const open = useCallback(
    (id: string | null) =>
      setParams(
        (current) => {
          if (id === null) current.delete('item');
          else current.set('item', id);
          return current;
        },
        { replace: id === null, preventScrollReset: true },
      ),
    [setParams],
  );
  return { editedId: params.get('item'), open };
}

export const Component = () => {
  useTitle('My Wishlist');
  const { user } = useSession();
  const filters = useWishFilters();
  const { editedId, open } = useEditedWish();
  const { currentData: wish, isError } = useWishQuery(editedId === null || editedId === 'new' ? skipToken : editedId);
  const [matched, setMatched] = useState<WishlistItem | null>(null);
  const edit = useCallback(({ id }: WishlistItem) => open(id), [open]);
  const actions = useWishActions({ onEdit: edit, onMatches: setMatched });
  const isDialogOpen = editedId === 'new' || (editedId !== null && wish && !isError);
  return (
    <>
      <PageHeader
        title="My Wishlist"
        className="mb-4 sm:mb-6"
        actions={
          <>
            <ButtonLink to="/checklists">
              <ListChecks aria-hidden className="size-4.5" strokeWidth={1.75} />
              Checklists
            </ButtonLink>
            <Button variant="primary" onClick={() => open('new')}>
              <Plus aria-hidden className="size-4.5" />
              Add Item
            </Button>
          </>
        }
      />
      <WishFilterForm filters={filters} />
      <WishResults filters={filters} actions={actions} onAdd={() => open('new')} />
      {user && isDialogOpen && (
        <Suspense>
          <WishDialog
            key={editedId}
            userId={user.id}
            wish={editedId === 'new' ? null : (wish ?? null)}
            onClose={() => open(null)}
          />
        </Suspense>
      )}
      {matched && (
        <Suspense>
          <MatchesDialog wish={matched} onClose={() => setMatched(null)} />
        </Suspense>
      )}
    </>
  );
};

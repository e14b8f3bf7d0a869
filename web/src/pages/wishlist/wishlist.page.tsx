import { skipToken } from '@reduxjs/toolkit/query';
import type { WishlistItem } from '@vault/contracts/collection/wishlist';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../design-system/button';
import { PageHeader } from '../../design-system/page-header';
import { useSession } from '../../features/session';
import { useWishQuery } from '../../features/wishlist';
import { useTitle } from '../../lib/use-title';
import { useWishActions } from './use-wish-actions';
import { useWishFilters } from './use-wish-filters';
import { WishFilterForm } from './wish-filter-form';
import { WishResults } from './wish-results';

const MatchesDialog = lazy(async () => ({
  default: (await import('../../features/wishlist/matches-dialog')).MatchesDialog,
}));
const WishDialog = lazy(async () => ({ default: (await import('./wish-dialog')).WishDialog }));

/** Which wish is being written: its id, 'new', or none. It stands in the address, so that a reload finds it open. */
function useWritten() {
  const [params, setParams] = useSearchParams();
  const open = useCallback(
    (which: string | null) =>
      setParams(
        (now) => {
          if (which === null) now.delete('item');
          else now.set('item', which);
          return now;
        },
        { replace: which === null, preventScrollReset: true },
      ),
    [setParams],
  );
  return { written: params.get('item'), open };
}

export const Component = () => {
  useTitle('My Wishlist');
  const { user } = useSession();
  const filters = useWishFilters();
  const { written, open } = useWritten();
  const { currentData: wish, isError } = useWishQuery(written === null || written === 'new' ? skipToken : written);
  const [matched, setMatched] = useState<WishlistItem | null>(null);
  const edit = useCallback(({ id }: WishlistItem) => open(id), [open]);
  const acts = useWishActions({ onEdit: edit, onMatches: setMatched });
  const writing = written === 'new' || (written !== null && wish && !isError);
  return (
    <>
      <PageHeader
        title="My Wishlist"
        className="mb-4 sm:mb-6"
        actions={
          <Button variant="primary" onClick={() => open('new')}>
            <Plus aria-hidden className="size-4.5" />
            Add Item
          </Button>
        }
      />
      <WishFilterForm filters={filters} />
      <WishResults filters={filters} acts={acts} onAdd={() => open('new')} />
      {user && writing && (
        <Suspense>
          <WishDialog
            key={written}
            userId={user.id}
            wish={written === 'new' ? null : (wish ?? null)}
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

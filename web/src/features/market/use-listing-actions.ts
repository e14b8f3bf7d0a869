import { useCallback } from 'react';
import { toast } from '../../design-system/toast-store';
import { showFailure } from '../../design-system/show-failure';
import { useDeleteListingMutation, useMarkListingMutation, useRestoreListingMutation } from './listing-changes.api';

const undoMs = 10_000;

/** The actions of a listing's owner, with toasts that can be undone; `remove` resolves to whether it succeeded. */
export function useListingActions(id: number) {
  const [mark, marking] = useMarkListingMutation();
  const [remove, removing] = useDeleteListingMutation();
  const [restore] = useRestoreListingMutation();

  const listAgain = useCallback(async () => {
    const { error } = await mark({ id, status: 'active' });
    if (error) showFailure('Failed to list it again', error);
    else toast({ title: 'Listing is active again' });
  }, [mark, id]);

  const markSold = useCallback(async () => {
    const { error } = await mark({ id, status: 'sold' });
    if (error) showFailure('Failed to mark as sold', error);
    else
      toast({ title: 'Marked as sold', duration: undoMs, action: { label: 'Undo', onSelect: () => void listAgain() } });
  }, [mark, id, listAgain]);

  const undoDelete = useCallback(async () => {
    const { error } = await restore(id);
    if (error) showFailure('Failed to restore the listing', error);
    else toast({ title: 'Listing is back on the market' });
  }, [restore, id]);

  const deleteListing = useCallback(async (): Promise<boolean> => {
    const { error } = await remove(id);
    if (error) showFailure('Failed to delete listing', error);
    else
      toast({
        title: 'Listing deleted',
        duration: undoMs,
        action: { label: 'Undo', onSelect: () => void undoDelete() },
      });
    return !error;
  }, [remove, id, undoDelete]);

  return { markSold, listAgain, remove: deleteListing, busy: marking.isLoading || removing.isLoading };
}

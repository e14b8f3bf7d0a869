import { useCallback } from 'react';
import { toast } from '../../design-system/toast-store';
import { showFailure } from '../../design-system/show-failure';
import { useDeleteListingMutation, useMarkListingMutation, useRestoreListingMutation } from './listing-changes.api';

/** A way back is offered for longer than a word is shown. */
const undoMs = 10_000;

/** What an owner does with a listing, each with its words and its way back. */
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

  const putBack = useCallback(async () => {
    const { error } = await restore(id);
    if (error) showFailure('Failed to bring the listing back', error);
    else toast({ title: 'Listing is back on the market' });
  }, [restore, id]);

  /** Whether it is gone. */
  const removeNow = useCallback(async (): Promise<boolean> => {
    const { error } = await remove(id);
    if (error) showFailure('Failed to delete listing', error);
    else
      toast({ title: 'Listing deleted', duration: undoMs, action: { label: 'Undo', onSelect: () => void putBack() } });
    return !error;
  }, [remove, id, putBack]);

  return { markSold, listAgain, remove: removeNow, busy: marking.isLoading || removing.isLoading };
}

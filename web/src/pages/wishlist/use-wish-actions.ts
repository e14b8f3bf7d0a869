import { useMemo } from 'react';
import { toast } from '../../design-system/toast-store';
import {
  useDeleteWishMutation,
  useRestoreWishMutation,
  useUpdateWishMutation,
  type WishActions,
} from '../../features/wishlist';
import { errorText } from '../../lib/error-text';

const showError = (error: unknown, fallback: string) =>
  toast({ title: 'Error', description: errorText(error, fallback), variant: 'destructive' });

/** The actions on a wish of the list, with their toasts. */
export function useWishActions(open: Pick<WishActions, 'onEdit' | 'onMatches'>): WishActions {
  const [update] = useUpdateWishMutation();
  const [remove] = useDeleteWishMutation();
  const [restore] = useRestoreWishMutation();
  const { onEdit, onMatches } = open;
  return useMemo(() => {
    const undo = async (id: string) => {
      const { error } = await restore(id);
      if (error) showError(error, 'Failed to add item');
      else toast({ title: 'Item is back on your wishlist' });
    };
    return {
      onEdit,
      onMatches,
      onState: (wish, status) =>
        void update({ id: wish.id, status }).then(({ error }) => {
          if (error) toast({ title: 'Error', description: 'Failed to update item', variant: 'destructive' });
          else toast({ title: 'Item updated successfully' });
        }),
      onDelete: (wish) =>
        void remove(wish.id).then(({ error }) => {
          if (error) toast({ title: 'Error', description: 'Failed to delete item', variant: 'destructive' });
          else
            toast({
              title: 'Item removed from wishlist',
              action: { label: 'Undo', onSelect: () => void undo(wish.id) },
            });
        }),
    };
  }, [update, remove, restore, onEdit, onMatches]);
}

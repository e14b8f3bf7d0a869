import type { Page } from '@vault/contracts/common/page';
import type { WishlistItem } from '@vault/contracts/collection/wishlist';
import type { AppDispatch } from '../../app/store';
import { wishApi } from './wish.api';

type State = Parameters<typeof wishApi.util.selectInvalidatedBy>[0];
type Undo = () => void;

const { updateQueryData, selectCachedArgsForQuery } = wishApi.util;

function inLists(dispatch: AppDispatch, state: State, changed: (page: Page<WishlistItem>) => Page<WishlistItem>): Undo {
  const undo = selectCachedArgsForQuery(state, 'wishes').map(
    (filters) =>
      dispatch(
        updateQueryData('wishes', filters, (data) => {
          data.pages = data.pages.map(changed);
        }),
      ).undo,
  );
  return () => undo.forEach((take) => take());
}

/** Changes a wish wherever it is shown, without asking again. Gives back the function that undoes it. */
export function patchWish(
  dispatch: AppDispatch,
  state: State,
  id: string,
  changed: (wish: WishlistItem) => WishlistItem,
): Undo {
  const one = selectCachedArgsForQuery(state, 'wish').includes(id)
    ? dispatch(updateQueryData('wish', id, changed))
    : null;
  const lists = inLists(dispatch, state, (page) => ({
    ...page,
    items: page.items.map((wish) => (wish.id === id ? changed(wish) : wish)),
  }));
  return () => {
    one?.undo();
    lists();
  };
}

/** Takes a wish out of every list in sight. Gives back the function that puts it back. */
export const removeWish = (dispatch: AppDispatch, state: State, id: string): Undo =>
  inLists(dispatch, state, (page) => ({
    ...page,
    items: page.items.filter((wish) => wish.id !== id),
    total: Math.max(0, page.total - 1),
  }));

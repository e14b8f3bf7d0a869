import type { WishlistItem } from '@vault/contracts/collection/wishlist';
import type { Changes, ChangesOf } from '../../api/optimistic-updates';
import { changePages } from '../../lib/change-items';
import type { wishApi } from './wish.api';

const inLists = (id: string, changed: (wish: WishlistItem) => WishlistItem | null) =>
  ({ wishes: (data) => changePages(data, (wish) => wish.id === id, changed) }) satisfies ChangesOf<typeof wishApi>;

/** Changes a wish wherever it is shown. */
export const changeWish = (id: string, changed: (wish: WishlistItem) => WishlistItem): Changes =>
  ({
    ...inLists(id, changed),
    wish: (wish, shown) => (shown === id ? changed(wish) : wish),
  }) satisfies ChangesOf<typeof wishApi>;

/** Takes a wish out of every list. */
export const removeWish = (id: string): Changes => inLists(id, () => null);

import type { WishlistItem } from '@vault/contracts/collection/wishlist';
import type { Changes, ChangesOf } from '../../api/optimistic-updates';
import { changePages } from '../../lib/change-items';
import type { wishApi } from './wish.api';

const patchLists = (id: string, change: (wish: WishlistItem) => WishlistItem | null) =>
  ({ wishes: (data) => changePages(data, (wish) => wish.id === id, change) }) satisfies ChangesOf<typeof wishApi>;

/** Patches a wish in every cached query. */
export const changeWish = (id: string, change: (wish: WishlistItem) => WishlistItem): Changes =>
  ({
    ...patchLists(id, change),
    wish: (wish, cachedId) => (cachedId === id ? change(wish) : wish),
  }) satisfies ChangesOf<typeof wishApi>;

/** Removes a wish from every cached list. */
export const removeWish = (id: string): Changes => patchLists(id, () => null);

import type { Page } from '@vault/contracts/common/page';
import type { Listing } from '@vault/contracts/marketplace/listings';
import type { AppDispatch } from '../../app/store';
import { listingsApi } from './listings.api';

type State = Parameters<typeof listingsApi.util.selectInvalidatedBy>[0];
type Undo = () => void;

const { updateQueryData, selectCachedArgsForQuery } = listingsApi.util;

const inPages = (dispatch: AppDispatch, state: State, changed: (page: Page<Listing>) => Page<Listing>): Undo[] =>
  selectCachedArgsForQuery(state, 'listings').map(
    (filters) =>
      dispatch(
        updateQueryData('listings', filters, (data) => {
          data.pages = data.pages.map(changed);
        }),
      ).undo,
  );

/** Changes a listing wherever it is shown, without asking again. Gives back the function that undoes it. */
export function patchListing(
  dispatch: AppDispatch,
  state: State,
  id: number,
  changed: <L extends Listing>(listing: L) => L,
): Undo {
  const undo = [
    ...(selectCachedArgsForQuery(state, 'listing').includes(id)
      ? [dispatch(updateQueryData('listing', id, (listing) => changed(listing))).undo]
      : []),
    ...inPages(dispatch, state, (page) =>
      page.items.some((listing) => listing.id === id)
        ? { ...page, items: page.items.map((listing) => (listing.id === id ? changed(listing) : listing)) }
        : page,
    ),
  ];
  return () => undo.forEach((take) => take());
}

/** Takes a listing out of every list in sight, so that the place in a long one is kept. */
export function removeListing(dispatch: AppDispatch, state: State, id: number): void {
  inPages(dispatch, state, (page) =>
    page.items.some((listing) => listing.id === id)
      ? { ...page, items: page.items.filter((listing) => listing.id !== id), total: Math.max(0, page.total - 1) }
      : page,
  );
}

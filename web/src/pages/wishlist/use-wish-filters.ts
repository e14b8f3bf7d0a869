import { PRIORITIES, WISH_STATES } from '@vault/contracts/collection/wishlist?light';
import { useQueryFilters } from '../../lib/use-query-filters';

const known = <T extends string>(options: readonly T[], value: string): T | undefined =>
  options.find((option) => option === value);

/** The filters of an address; values that are not known count as not set. */
export function readWishFilters(read: (key: string) => string) {
  const search = read('search');
  const priority = known(PRIORITIES, read('priority'));
  const status = known(WISH_STATES, read('status'));
  return { ...(search && { search }), ...(priority && { priority }), ...(status && { status }) };
}

/** The filters of the page's address, and the search text, which is written to the address after a short pause. */
export function useWishFilters() {
  const { read, text, setText, change, clear } = useQueryFilters('search');
  const query = readWishFilters(read);
  return {
    text,
    setText,
    priority: query.priority,
    status: query.status,
    change,
    clear: () => clear('priority', 'status'),
    /** Whether any filter is set. */
    isFiltered: Object.keys(query).length > 0,
    query,
  };
}

export type WishFiltersHandle = ReturnType<typeof useWishFilters>;

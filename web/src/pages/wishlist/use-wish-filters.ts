import { PRIORITIES, WISH_STATES } from '@vault/contracts/collection/wishlist?light';
import { useQueryFilters } from '../../lib/use-query-filters';

const known = <T extends string>(options: readonly T[], value: string): T | undefined =>
  options.find((option) => option === value);

/** The filters of the page's address, and the search text, which is written to the address after a short pause. */
export function useWishFilters() {
  const { read, text, setText, change, clear } = useQueryFilters('search');
  const search = read('search');
  const priority = known(PRIORITIES, read('priority'));
  const status = known(WISH_STATES, read('status'));
  return {
    text,
    setText,
    priority,
    status,
    change,
    clear: () => clear('priority', 'status'),
    /** Whether any filter is set. */
    isFiltered: search !== '' || priority !== undefined || status !== undefined,
    query: { ...(search && { search }), ...(priority && { priority }), ...(status && { status }) },
  };
}

export type WishFiltersHandle = ReturnType<typeof useWishFilters>;

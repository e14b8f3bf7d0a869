import { PRIORITIES, WISH_STATES } from '@vault/contracts/collection/wishlist?light';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDebounced } from '../../lib/use-debounced';

const pauseMs = 150;

const known = <T extends string>(options: readonly T[], value: string | null): T | undefined =>
  options.find((option) => option === value);

/** The filters of the address, and the search as it is being typed: it reaches the address after a short pause. */
export function useWishFilters() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search')?.slice(0, 200) ?? '';
  const priority = known(PRIORITIES, params.get('priority'));
  const status = known(WISH_STATES, params.get('status'));
  const [text, setText] = useState(search);
  const [seen, setSeen] = useState(search);
  const settled = useDebounced(text, pauseMs);

  // An address that came from elsewhere (back, a link) sets the field; one that the field made finds it equal.
  if (search !== seen) {
    setSeen(search);
    if (text.trim() !== search) setText(search);
  }

  const change = useCallback(
    (changes: Record<string, string>) =>
      setParams(
        (now) => {
          const next = new URLSearchParams({ ...Object.fromEntries(now), ...changes });
          for (const [key, value] of Object.entries(changes)) if (!value) next.delete(key);
          return next;
        },
        { replace: 'search' in changes, preventScrollReset: true },
      ),
    [setParams],
  );
  useEffect(() => {
    if (settled === text && settled.trim() !== search) change({ search: settled.trim() });
  }, [settled, text, search, change]);

  return {
    text,
    setText,
    priority,
    status,
    change,
    clear: () => {
      setText('');
      change({ search: '', priority: '', status: '' });
    },
    /** Something narrows the list. */
    narrowed: search !== '' || priority !== undefined || status !== undefined,
    asked: { ...(search && { search }), ...(priority && { priority }), ...(status && { status }) },
  };
}

export type WishFiltersHandle = ReturnType<typeof useWishFilters>;

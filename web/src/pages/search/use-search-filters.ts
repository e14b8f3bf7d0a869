import { useCallback, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useDebounced } from '../../lib/use-debounced';
import { noFilters, readFilters, type SearchFilters, writeFilters } from './search-filters';

const pauseMs = 150;

interface Typed {
  typed: true;
}

const wasTyped = (state: unknown): boolean => typeof state === 'object' && state !== null && 'typed' in state;

/** The filters of the address, and the name as it is being typed: it reaches the address after a short pause. */
export function useSearchFilters() {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const filters = readFilters(params);
  const [text, setText] = useState(filters.search);
  const [seen, setSeen] = useState(location.key);
  const settled = useDebounced(text, pauseMs);

  // An address that came from elsewhere (back, a link) sets the field; one that the field made must not.
  if (location.key !== seen) {
    setSeen(location.key);
    if (!wasTyped(location.state)) setText(filters.search);
  }

  const change = useCallback(
    (changes: Partial<SearchFilters>) =>
      setParams((now) => writeFilters({ ...readFilters(now), ...changes }), {
        replace: true,
        state: { typed: true } satisfies Typed,
        preventScrollReset: true,
      }),
    [setParams],
  );
  useEffect(() => {
    if (settled === text && settled !== filters.search) change({ search: settled });
  }, [settled, text, filters.search, change]);

  const clear = () => {
    setText('');
    change(noFilters);
  };
  return { filters, text, setText, change, clear };
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useDebounced } from '../../lib/use-debounced';
import { useIsLeaving } from '../../lib/use-is-leaving';
import { useQueryParams } from '../../lib/use-query-params';
import { noFilters, readFilters, type SearchFilters, writeFilters } from './search-filters';

const debounceMs = 120;

interface TypedState {
  typed: true;
}

const isTypedState = (state: unknown): boolean => typeof state === 'object' && state !== null && 'typed' in state;

/**
 * The filters of the page's address, and the search text, which is written to the address after a short pause. Each
 * filter change and each uninterrupted text input is one step of the browser's history.
 */
export function useSearchFilters() {
  const [params, setParams] = useQueryParams();
  const location = useLocation();
  const filters = readFilters(params);
  const [text, setText] = useState(filters.search);
  const [seenKey, setSeenKey] = useState(location.key);
  const debounced = useDebounced(text, debounceMs);
  const isLeaving = useIsLeaving();
  const typing = isTypedState(location.state);

  // A navigation from elsewhere (back, a link, a filter) sets the field; one that the field caused must not.
  if (location.key !== seenKey) {
    setSeenKey(location.key);
    if (!typing) setText(filters.search);
  }

  const latestText = useRef(text);
  useEffect(() => {
    latestText.current = text;
  });

  const change = useCallback(
    (changes: Partial<SearchFilters>) =>
      setParams((current) => writeFilters({ ...readFilters(current), search: latestText.current.trim(), ...changes }), {
        preventScrollReset: true,
      }),
    [setParams],
  );
  useEffect(() => {
    if (debounced !== text || debounced.trim() === filters.search || isLeaving()) return;
    setParams((current) => writeFilters({ ...readFilters(current), search: debounced.trim() }), {
      replace: typing,
      state: { typed: true } satisfies TypedState,
      preventScrollReset: true,
    });
  }, [debounced, text, typing, filters.search, setParams, isLeaving]);

  const clear = () => {
    setText('');
    latestText.current = '';
    change(noFilters);
  };
  return { filters, text, setText, change, clear };
}

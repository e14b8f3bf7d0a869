import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useDebounced } from '../../lib/use-debounced';
import { noFilters, readFilters, type SearchFilters, writeFilters } from './search-filters';

const pauseMs = 120;

interface Typed {
  typed: true;
}

const wasTyped = (state: unknown): boolean => typeof state === 'object' && state !== null && 'typed' in state;

/**
 * The filters of the address, and the name as it is being typed: it reaches the address after a short pause. Each
 * choice and each word typed in one go is a step that the browser's back button undoes.
 */
export function useSearchFilters() {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const filters = readFilters(params);
  const [text, setText] = useState(filters.search);
  const [seen, setSeen] = useState(location.key);
  const settled = useDebounced(text, pauseMs);
  const typing = wasTyped(location.state);

  // An address that came from elsewhere (back, a link, a choice) sets the field; one that the field made must not.
  if (location.key !== seen) {
    setSeen(location.key);
    if (!typing) setText(filters.search);
  }

  const typed = useRef(text);
  useEffect(() => {
    typed.current = text;
  });

  const change = useCallback(
    (changes: Partial<SearchFilters>) =>
      setParams((now) => writeFilters({ ...readFilters(now), search: typed.current.trim(), ...changes }), {
        preventScrollReset: true,
      }),
    [setParams],
  );
  useEffect(() => {
    if (settled !== text || settled.trim() === filters.search) return;
    setParams((now) => writeFilters({ ...readFilters(now), search: settled.trim() }), {
      replace: typing,
      state: { typed: true } satisfies Typed,
      preventScrollReset: true,
    });
  }, [settled, text, typing, filters.search, setParams]);

  const clear = () => {
    setText('');
    typed.current = '';
    change(noFilters);
  };
  return { filters, text, setText, change, clear };
}

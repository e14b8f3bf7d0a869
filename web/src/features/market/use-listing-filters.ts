import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useDebounced } from '../../lib/use-debounced';
import { useIsLeaving } from '../../lib/use-is-leaving';
import { useQueryParams } from '../../lib/use-query-params';
import { type ListingFilters, noFilters, readFilters, writeFilters } from './listing-filters';

const debounceMs = 250;

type TextFilters = Pick<ListingFilters, 'search' | 'minPrice' | 'maxPrice'>;

const textFiltersOf = ({ search, minPrice, maxPrice }: ListingFilters): TextFilters => ({ search, minPrice, maxPrice });
const trimTexts = ({ search, minPrice, maxPrice }: TextFilters): TextFilters => ({
  search: search.trim(),
  minPrice: minPrice.trim(),
  maxPrice: maxPrice.trim(),
});
const areEqual = (a: TextFilters, b: TextFilters): boolean =>
  a.search === b.search && a.minPrice === b.minPrice && a.maxPrice === b.maxPrice;

/** The location state of an address written by the text fields. */
interface TypedState {
  typed: true;
}

const isTypedState = (state: unknown): boolean => typeof state === 'object' && state !== null && 'typed' in state;

/**
 * The filters of the address, and the text filters as they are typed, which are written to the address after a pause.
 * Every choice and every text typed without a pause is an entry of the browser history.
 */
export function useListingFilters() {
  const [params, setParams] = useQueryParams();
  const location = useLocation();
  const filters = readFilters(params);
  const [texts, setTexts] = useState(() => textFiltersOf(filters));
  const [lastKey, setLastKey] = useState(location.key);
  const debounced = useDebounced(texts, debounceMs);
  const isLeaving = useIsLeaving();
  const isTyped = isTypedState(location.state);

  // Navigation from elsewhere (back, a link, a choice) resets the fields, addresses written by the fields do not.
  if (location.key !== lastKey) {
    setLastKey(location.key);
    if (!isTyped) setTexts(textFiltersOf(filters));
  }

  const latestTexts = useRef(texts);
  useEffect(() => {
    latestTexts.current = texts;
  });

  const change = useCallback(
    (changes: Partial<ListingFilters>) =>
      setParams((current) => writeFilters({ ...readFilters(current), ...trimTexts(latestTexts.current), ...changes }), {
        preventScrollReset: true,
      }),
    [setParams],
  );
  const { search, minPrice, maxPrice } = filters;
  useEffect(() => {
    const next = trimTexts(debounced);
    if (debounced !== texts || areEqual(next, { search, minPrice, maxPrice }) || isLeaving()) return;
    setParams((current) => writeFilters({ ...readFilters(current), ...next }), {
      replace: isTyped,
      state: { typed: true } satisfies TypedState,
      preventScrollReset: true,
    });
  }, [debounced, texts, isTyped, search, minPrice, maxPrice, setParams, isLeaving]);

  return {
    filters,
    /** The current values of the text fields. */
    texts,
    setText: (changes: Partial<TextFilters>) => setTexts((current) => ({ ...current, ...changes })),
    change,
    clear: () => {
      setTexts(textFiltersOf(noFilters));
      latestTexts.current = textFiltersOf(noFilters);
      change(noFilters);
    },
  };
}

export type ListingFiltersHandle = ReturnType<typeof useListingFilters>;

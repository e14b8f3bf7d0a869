import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useDebounced } from '../../lib/use-debounced';
import { type ListingFilters, noFilters, readFilters, writeFilters } from './listing-filters';

const pauseMs = 250;

type Typed = Pick<ListingFilters, 'search' | 'minPrice' | 'maxPrice'>;

const typedOf = ({ search, minPrice, maxPrice }: ListingFilters): Typed => ({ search, minPrice, maxPrice });
const trimmed = ({ search, minPrice, maxPrice }: Typed): Typed => ({
  search: search.trim(),
  minPrice: minPrice.trim(),
  maxPrice: maxPrice.trim(),
});
const same = (one: Typed, other: Typed): boolean =>
  one.search === other.search && one.minPrice === other.minPrice && one.maxPrice === other.maxPrice;

interface FromFields {
  typed: true;
}

const isFromFields = (state: unknown): boolean => typeof state === 'object' && state !== null && 'typed' in state;

/**
 * The filters of the address, and the texts as they are being typed: they reach the address after a short pause. Each
 * choice and each text typed in one go is a step that the browser's back button undoes.
 */
export function useListingFilters() {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const filters = readFilters(params);
  const [texts, setTexts] = useState(() => typedOf(filters));
  const [seen, setSeen] = useState(location.key);
  const settled = useDebounced(texts, pauseMs);
  const fromFields = isFromFields(location.state);

  // An address that came from elsewhere (back, a link, a choice) sets the fields; one that they made must not.
  if (location.key !== seen) {
    setSeen(location.key);
    if (!fromFields) setTexts(typedOf(filters));
  }

  const latest = useRef(texts);
  useEffect(() => {
    latest.current = texts;
  });

  const change = useCallback(
    (changes: Partial<ListingFilters>) =>
      setParams((now) => writeFilters({ ...readFilters(now), ...trimmed(latest.current), ...changes }), {
        preventScrollReset: true,
      }),
    [setParams],
  );
  const { search, minPrice, maxPrice } = filters;
  useEffect(() => {
    const next = trimmed(settled);
    if (settled !== texts || same(next, { search, minPrice, maxPrice })) return;
    setParams((now) => writeFilters({ ...readFilters(now), ...next }), {
      replace: fromFields,
      state: { typed: true } satisfies FromFields,
      preventScrollReset: true,
    });
  }, [settled, texts, fromFields, search, minPrice, maxPrice, setParams]);

  return {
    filters,
    /** What stands in the fields now. */
    texts,
    setText: (changes: Partial<Typed>) => setTexts((now) => ({ ...now, ...changes })),
    change,
    clear: () => {
      setTexts(typedOf(noFilters));
      latest.current = typedOf(noFilters);
      change(noFilters);
    },
  };
}

export type ListingFiltersHandle = ReturnType<typeof useListingFilters>;

import { useCallback, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useDebounced } from '../../lib/use-debounced';
import { type PeopleFilters, readPeopleFilters, readPlace, writePeople } from './people-filters';

const pauseMs = 200;

/** Kept with each step of the history: whether the field made it, and the cursors of the pages before. */
interface Step {
  typed?: boolean;
  trail?: readonly string[];
}

const readStep = (state: unknown): Step => (typeof state === 'object' && state !== null ? state : {});

/**
 * What the table shows, kept in the address, and the search as it is being typed: it gets there after a short pause. A
 * list is paged by key, so the way back leads over the cursors that were passed; where those are not known, to the
 * first page.
 */
export function usePeopleAddress() {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const filters = readPeopleFilters(params);
  const place = readPlace(params);
  const { typed = false, trail = [] } = readStep(location.state);
  const [text, setText] = useState(filters.search);
  const [seen, setSeen] = useState(location.key);
  const settled = useDebounced(text, pauseMs);

  // An address that came from elsewhere (back, a link, a choice) sets the field; one that the field made must not.
  if (location.key !== seen) {
    setSeen(location.key);
    if (!typed) setText(filters.search);
  }
  useEffect(() => {
    if (settled !== text || settled.trim() === filters.search.trim()) return;
    setParams((now) => writePeople({ ...readPeopleFilters(now), search: settled.trim() }), {
      replace: typed,
      state: { typed: true } satisfies Step,
      preventScrollReset: true,
    });
  }, [settled, text, typed, filters.search, setParams]);

  const change = useCallback(
    (changes: Partial<PeopleFilters>) =>
      setParams((now) => writePeople({ ...readPeopleFilters(now), ...changes }), { preventScrollReset: true }),
    [setParams],
  );
  const clear = () => {
    setText('');
    change({ search: '', tier: 'all', standing: 'all' });
  };
  const first = () => setParams(writePeople(filters));
  const next = (cursor: string) =>
    setParams(writePeople(filters, { after: cursor, page: place.page + 1 }), {
      state: { trail: [...trail, place.after ?? ''] } satisfies Step,
    });
  const previous = () => {
    const after = trail.length === place.page - 1 ? trail.at(-1) : undefined;
    if (!after) first();
    else
      setParams(writePeople(filters, { after, page: place.page - 1 }), {
        state: { trail: trail.slice(0, -1) } satisfies Step,
      });
  };
  return { filters, place, text, setText, change, clear, first, next, previous };
}

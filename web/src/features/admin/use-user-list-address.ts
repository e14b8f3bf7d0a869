import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { type UserFilters, readUserFilters, readPageCursor, writeUserFilters } from './user-filters';

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
export function useUserListAddress() {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const filters = readUserFilters(params);
  const place = readPageCursor(params);
  const { typed = false, trail = [] } = readStep(location.state);
  const [text, setText] = useState(filters.search);
  const [seen, setSeen] = useState(filters.search);
  const [written, setWritten] = useState<string | null>(null);

  // A search that came from elsewhere (back, a link) sets the field; one that the field wrote must not, for somebody may
  // have typed on.
  if (filters.search !== seen) {
    setSeen(filters.search);
    setWritten(null);
    if (filters.search !== written) setText(filters.search);
  }
  const write = (search: string) => {
    if (search !== text.trim() || search === filters.search.trim()) return;
    setWritten(search);
    setParams(writeUserFilters({ ...filters, search }), {
      replace: typed,
      state: { typed: true } satisfies Step,
      preventScrollReset: true,
    });
  };
  const latest = useRef(write);
  useEffect(() => {
    latest.current = write;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(next.trim()), pauseMs);
  };

  const change = (changes: Partial<UserFilters>) =>
    setParams(writeUserFilters({ ...filters, ...changes }), { preventScrollReset: true });
  const clear = () => {
    clearTimeout(timer.current);
    setText('');
    change({ search: '', tier: 'all', standing: 'all' });
  };
  const first = () => setParams(writeUserFilters(filters));
  const next = (cursor: string) =>
    setParams(writeUserFilters(filters, { after: cursor, page: place.page + 1 }), {
      state: { trail: [...trail, place.after ?? ''] } satisfies Step,
    });
  const previous = () => {
    const after = trail.length === place.page - 1 ? trail.at(-1) : undefined;
    if (!after) first();
    else
      setParams(writeUserFilters(filters, { after, page: place.page - 1 }), {
        state: { trail: trail.slice(0, -1) } satisfies Step,
      });
  };
  return { filters, place, text, type, change, clear, first, next, previous };
}

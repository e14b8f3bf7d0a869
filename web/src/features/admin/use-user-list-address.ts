import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsLeaving } from '../../lib/use-is-leaving';
import { useQueryParams } from '../../lib/use-query-params';
import { useSearchText } from '../../lib/use-search-text';
import { type UserFilters, readUserFilters, readPageCursor, writeUserFilters } from './user-filters';

const DEBOUNCE_MS = 200;

/** The state of a history entry: whether typing created it, and the cursors of the previous pages. */
interface EntryState {
  typed?: boolean;
  trail?: readonly string[];
}

const readEntryState = (state: unknown): EntryState => (typeof state === 'object' && state !== null ? state : {});

/**
 * The filters of the user table, which live in the address, and the search text, which is written there after a short
 * pause. The list is paged by cursors, so going back needs those of the previous pages; without them, it leads to the
 * first page.
 */
export function useUserListAddress() {
  const [params, setParams] = useQueryParams();
  const location = useLocation();
  const filters = readUserFilters(params);
  const pageCursor = readPageCursor(params);
  const { typed = false, trail = [] } = readEntryState(location.state);
  const { text, setText, willBecome } = useSearchText(filters.search);
  const isLeaving = useIsLeaving();

  const write = (search: string) => {
    if (search !== text.trim() || search === filters.search.trim() || isLeaving()) return;
    willBecome(search);
    setParams((now) => writeUserFilters({ ...readUserFilters(now), search }), {
      replace: typed,
      state: { typed: true } satisfies EntryState,
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
    timer.current = setTimeout(() => latest.current(next.trim()), DEBOUNCE_MS);
  };

  const change = (changes: Partial<UserFilters>) =>
    setParams((now) => writeUserFilters({ ...readUserFilters(now), ...changes }), { preventScrollReset: true });
  const clear = () => {
    clearTimeout(timer.current);
    setText('');
    willBecome('');
    change({ search: '', tier: 'all', standing: 'all' });
  };
  const first = () => setParams((now) => writeUserFilters(readUserFilters(now)));
  const next = (cursor: string) =>
    setParams(() => writeUserFilters(filters, { after: cursor, page: pageCursor.page + 1 }), {
      state: { trail: [...trail, pageCursor.after ?? ''] } satisfies EntryState,
    });
  const previous = () => {
    const after = trail.length === pageCursor.page - 1 ? trail.at(-1) : undefined;
    if (!after) first();
    else
      setParams(() => writeUserFilters(filters, { after, page: pageCursor.page - 1 }), {
        state: { trail: trail.slice(0, -1) } satisfies EntryState,
      });
  };
  return { filters, pageCursor, text, type, change, clear, first, next, previous };
}

import { useCallback, useEffect } from 'react';
import { useDebounced } from './use-debounced';
import { useIsLeaving } from './use-is-leaving';
import { useQueryParams } from './use-query-params';
import { useSearchText } from './use-search-text';

const DEBOUNCE_MS = 200;
const MAX_LENGTH = 200;

/**
 * Filters that live in the query of the address, and the search text, which is written there after a pause in typing.
 *
 * @param name the query parameter of the search.
 */
export function useQueryFilters(name = 'q') {
  const [params, setParams] = useQueryParams();
  const read = (key: string): string => params.get(key)?.slice(0, MAX_LENGTH) ?? '';
  const search = read(name);
  const { text, setText, willBecome } = useSearchText(search);
  const settled = useDebounced(text, DEBOUNCE_MS);
  const isLeaving = useIsLeaving();

  /** Changes parameters of the query; an empty one is removed, all others stay. */
  const change = useCallback(
    (changes: Readonly<Record<string, string>>) => {
      const { [name]: changed } = changes;
      if (changed !== undefined) willBecome(changed);
      setParams(
        (now) => {
          const next = new URLSearchParams({ ...Object.fromEntries(now), ...changes });
          for (const [key, value] of Object.entries(changes)) if (!value) next.delete(key);
          return next;
        },
        { replace: name in changes, preventScrollReset: true },
      );
    },
    [setParams, name, willBecome],
  );
  useEffect(() => {
    if (settled === text && settled.trim() !== search && !isLeaving()) change({ [name]: settled.trim() });
  }, [settled, text, search, name, change, isLeaving]);

  /** The ref of the search field: takes over text that was typed before hydration. */
  const field = useCallback(
    (input: HTMLInputElement | null) => {
      if (input?.value) setText(input.value);
    },
    [setText],
  );
  const clear = (...others: string[]) => {
    setText('');
    change(Object.fromEntries([name, ...others].map((key) => [key, ''])));
  };
  return { read, field, text, setText, change, clear };
}

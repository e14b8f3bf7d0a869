import { useCallback, useEffect, useState } from 'react';
import { useDebounced } from './use-debounced';
import { useIsLeaving } from './use-is-leaving';
import { useQueryParams } from './use-query-params';

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
  const [text, setText] = useState(search);
  const [seen, setSeen] = useState(search);
  const [written, setWritten] = useState<readonly string[]>([]);
  const settled = useDebounced(text, DEBOUNCE_MS);
  const isLeaving = useIsLeaving();

  // A navigation (back, a link) sets the field. The field's own change of the address, which arrives a moment later, does
  // not: more may have been typed in between.
  if (search !== seen) {
    const isOwn = written.includes(search);
    setSeen(search);
    setWritten(isOwn ? written.slice(written.lastIndexOf(search) + 1) : []);
    if (!isOwn && text.trim() !== search) setText(search);
  }

  /** Changes parameters of the query; an empty one is removed, all others stay. */
  const change = useCallback(
    (changes: Readonly<Record<string, string>>) => {
      const { [name]: changed } = changes;
      if (changed !== undefined) setWritten((before) => [...before, changed]);
      setParams(
        (now) => {
          const next = new URLSearchParams({ ...Object.fromEntries(now), ...changes });
          for (const [key, value] of Object.entries(changes)) if (!value) next.delete(key);
          return next;
        },
        { replace: name in changes, preventScrollReset: true },
      );
    },
    [setParams, name],
  );
  useEffect(() => {
    if (settled === text && settled.trim() !== search && !isLeaving()) change({ [name]: settled.trim() });
  }, [settled, text, search, name, change, isLeaving]);

  /** The ref of the search field: takes over text that was typed before hydration. */
  const field = useCallback((input: HTMLInputElement | null) => {
    if (input?.value) setText(input.value);
  }, []);
  const clear = (...others: string[]) => {
    setText('');
    change(Object.fromEntries([name, ...others].map((key) => [key, ''])));
  };
  return { read, field, text, setText, change, clear };
}

import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDebounced } from './use-debounced';

const pauseMs = 200;
const longest = 200;

/**
 * What the address's query says, and its search as it is being typed, which reaches the address after a pause.
 *
 * @param name what the search is called in the address.
 */
export function useQueryFilters(name = 'q') {
  const [params, setParams] = useSearchParams();
  const read = (key: string): string => params.get(key)?.slice(0, longest) ?? '';
  const search = read(name);
  const [text, setText] = useState(search);
  const [seen, setSeen] = useState(search);
  const settled = useDebounced(text, pauseMs);

  // An address that came from elsewhere (back, a link) sets the field; one that the field made finds it equal.
  if (search !== seen) {
    setSeen(search);
    if (text.trim() !== search) setText(search);
  }

  /** Changes words of the query; an empty one goes away, every other word of it stays. */
  const change = useCallback(
    (changes: Readonly<Record<string, string>>) =>
      setParams(
        (now) => {
          const next = new URLSearchParams({ ...Object.fromEntries(now), ...changes });
          for (const [key, value] of Object.entries(changes)) if (!value) next.delete(key);
          return next;
        },
        { replace: name in changes, preventScrollReset: true },
      ),
    [setParams, name],
  );
  useEffect(() => {
    if (settled === text && settled.trim() !== search) change({ [name]: settled.trim() });
  }, [settled, text, search, name, change]);

  /** For the search's field: what was typed before the page woke up is taken over. */
  const field = useCallback((input: HTMLInputElement | null) => {
    if (input?.value) setText(input.value);
  }, []);
  const clear = (...others: string[]) => {
    setText('');
    change(Object.fromEntries([name, ...others].map((key) => [key, ''])));
  };
  return { read, field, text, setText, change, clear };
}

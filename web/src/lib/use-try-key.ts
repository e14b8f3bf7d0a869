import { useCallback, useRef } from 'react';

/** Gives a key for each content to be sent: the same for each try of it, so that a try whose answer was lost acts once. */
export function useTryKey(): (content: unknown) => string {
  const tried = useRef({ content: '', key: '' });
  return useCallback((content) => {
    const text = JSON.stringify(content);
    if (tried.current.content !== text) tried.current = { content: text, key: crypto.randomUUID() };
    return tried.current.key;
  }, []);
}

import { useCallback, useState } from 'react';

/**
 * The text of a field whose search lives in the address. A navigation (back, a link) sets it. The field's own change of the
 * address, which arrives a moment later, does not: more may have been typed in between.
 *
 * @param search as the address has it.
 * @returns the text, and `willBecome`, which tells what the field is about to write to the address.
 */
export function useSearchText(search: string) {
  const [text, setText] = useState(search);
  const [seen, setSeen] = useState(search);
  const [written, setWritten] = useState<readonly string[]>([]);
  if (search !== seen) {
    const isOwn = written.includes(search);
    setSeen(search);
    setWritten(isOwn ? written.slice(written.lastIndexOf(search) + 1) : []);
    if (!isOwn && text.trim() !== search) setText(search);
  }
  const willBecome = useCallback((next: string) => setWritten((before) => [...before, next]), []);
  return { text, setText, willBecome };
}

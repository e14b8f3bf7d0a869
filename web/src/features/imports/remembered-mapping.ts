import type { ImportMapping } from '@vault/contracts/collection/imports';

const prefix = 'importMapping:';
const keyOf = (headers: readonly string[]): string => prefix + headers.join('\u001f');

/** The mapping that was last used for a list with the same headers. */
export function recallMapping(headers: readonly string[]): ImportMapping | null {
  try {
    const stored = localStorage.getItem(keyOf(headers));
    return stored === null ? null : (JSON.parse(stored) as ImportMapping);
  } catch {
    return null;
  }
}

export function rememberMapping(headers: readonly string[], mapping: ImportMapping): void {
  try {
    localStorage.setItem(keyOf(headers), JSON.stringify(mapping));
  } catch {
    // Without storage the server suggests a mapping again next time.
  }
}

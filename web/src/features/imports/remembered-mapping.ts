import type { ImportMapping } from '@vault/contracts/collection/imports';

const prefix = 'importMapping:';
const keyOf = (headers: readonly string[]): string => prefix + headers.join('\u001f');

/** The mapping that was last used for a list with these very headers. */
export function recallMapping(headers: readonly string[]): ImportMapping | null {
  try {
    const kept = localStorage.getItem(keyOf(headers));
    return kept === null ? null : (JSON.parse(kept) as ImportMapping);
  } catch {
    return null;
  }
}

export function rememberMapping(headers: readonly string[], mapping: ImportMapping): void {
  try {
    localStorage.setItem(keyOf(headers), JSON.stringify(mapping));
  } catch {
    // The next list of this kind is then mapped by its headers again.
  }
}

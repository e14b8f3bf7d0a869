const given = new Map<string, unknown>();

function inPage(id: string): unknown {
  if (typeof document === 'undefined') return null;
  try {
    return JSON.parse(document.getElementById(id)?.textContent ?? 'null');
  } catch {
    return null;
  }
}

/** What the server put into this page as JSON under an id, the same for as long as the page lives; null: nothing. */
export function readPageData(id: string): unknown {
  if (!given.has(id)) given.set(id, inPage(id));
  return given.get(id);
}

/** Where there is no document, as when pages are rendered ahead, what would stand in it is handed in. */
export const givePageData = (id: string, value: unknown): void => void given.set(id, value);

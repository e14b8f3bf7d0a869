const data = new Map<string, unknown>();

function readFromDocument(id: string): unknown {
  if (typeof document === 'undefined') return null;
  try {
    return JSON.parse(document.getElementById(id)?.textContent ?? 'null');
  } catch {
    return null;
  }
}

/** The JSON that the server embedded in this page under an id; null if there is none. Read once per page load. */
export function readPageData(id: string): unknown {
  if (!data.has(id)) data.set(id, readFromDocument(id));
  return data.get(id);
}

/** Sets the data of a page that is prerendered, where there is no document to read it from. */
export const setPageData = (id: string, value: unknown): void => void data.set(id, value);

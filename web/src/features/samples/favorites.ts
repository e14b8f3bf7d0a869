import { useSyncExternalStore } from 'react';

const key = 'previewFavorites';
const none: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();
let turned: ReadonlySet<string> | null = null;

function kept(): ReadonlySet<string> {
  try {
    const ids: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []);
  } catch {
    return none;
  }
}

const current = (): ReadonlySet<string> => (turned ??= kept());

function turn(id: string): void {
  const next = new Set(current());
  if (!next.delete(id)) next.add(id);
  turned = next;
  try {
    sessionStorage.setItem(key, JSON.stringify([...next]));
  } catch {
    // It then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

interface Sample {
  readonly id: string;
  readonly isFavorite: boolean;
}

/** The hearts of samples, as this visit turned them; nothing of it leaves the browser. */
export function useSampleFavorites() {
  const changed = useSyncExternalStore(subscribe, current, () => none);
  return { isFavourite: ({ id, isFavorite }: Sample) => isFavorite !== changed.has(id), turn };
}

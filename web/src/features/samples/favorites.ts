import { useSyncExternalStore } from 'react';

const key = 'previewFavorites';
const none: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();
let toggledIds: ReadonlySet<string> | null = null;

function readStored(): ReadonlySet<string> {
  try {
    const ids: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []);
  } catch {
    return none;
  }
}

const current = (): ReadonlySet<string> => (toggledIds ??= readStored());

function toggle(id: string): void {
  const next = new Set(current());
  if (!next.delete(id)) next.add(id);
  toggledIds = next;
  try {
    sessionStorage.setItem(key, JSON.stringify([...next]));
  } catch {
    // Without storage the change lasts as long as the page.
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

/** The favorites among the samples, toggled for this browser session only. */
export function useSampleFavorites() {
  const toggled = useSyncExternalStore(subscribe, current, () => none);
  return { isFavorite: (sample: Sample) => sample.isFavorite !== toggled.has(sample.id), toggle };
}

import { useSyncExternalStore } from 'react';

export type ThemeChoice = 'system' | 'dark' | 'light';

const key = 'theme';
const listeners = new Set<() => void>();

const current = (): ThemeChoice => {
  const theme = document.documentElement.dataset['theme'];
  return theme === 'dark' || theme === 'light' ? theme : 'system';
};

/** Applies a theme and stores it in this browser; 'system' removes the choice. */
export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = choice;
  try {
    if (choice === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, choice);
  } catch {
    // Without storage the choice lasts until the page is left.
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, current, () => 'system');

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while a page that was rendered ahead wakes up: what is shown then must be what was rendered. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

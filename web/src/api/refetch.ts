import { setupListeners } from '@reduxjs/toolkit/query';
import type { Store } from './store';

let reconnected: () => void = () => undefined;

/** Refetches everything on screen whenever the browser comes back online. */
export function refetchOnReconnect({ dispatch }: Store): void {
  setupListeners(dispatch, (_dispatch, { onOnline, onOffline }) => {
    const online = () => dispatch(onOnline());
    const offline = () => dispatch(onOffline());
    reconnected = () => {
      offline();
      online();
    };
    window.addEventListener('online', online);
    window.addEventListener('offline', offline);
    return () => {
      window.removeEventListener('online', online);
      window.removeEventListener('offline', offline);
    };
  });
}

/** Refetches everything on screen; the old data stays visible until the new arrives. */
export const refetchVisible = (): void => reconnected();

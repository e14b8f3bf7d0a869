import { setupListeners } from '@reduxjs/toolkit/query';
import type { Store } from './store';

let reconnected: () => void = () => undefined;

/** Reads what is on screen again whenever the browser is back online. */
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

/** Reads all that is on screen again, keeping the old data in sight until the new is there. */
export const refetchVisible = (): void => reconnected();

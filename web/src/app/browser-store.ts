import { setupListeners } from '@reduxjs/toolkit/query';
import { makeStore } from './store';

export const store = makeStore();

let cameBack: () => void = () => undefined;

/** Has what is on screen asked for again whenever the line is back. */
export function listenToTheLine(): void {
  setupListeners(store.dispatch, (dispatch, { onOnline, onOffline }) => {
    const online = () => dispatch(onOnline());
    const offline = () => dispatch(onOffline());
    cameBack = () => {
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

/** Asks again for all that is on screen, keeping the old data in sight until the new is there. */
export const refreshEverything = (): void => cameBack();

import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from './api';

export const makeStore = () =>
  configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (getDefault) =>
      // Files pass through mutations' arguments.
      getDefault({ serializableCheck: false, immutableCheck: false }).concat(api.middleware),
  });

export const store = makeStore();

let cameBack: () => void = () => undefined;

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

/** Asks again for all that is on screen, keeping the old data in sight until the new is there. */
export const refreshEverything = (): void => cameBack();

export type AppDispatch = typeof store.dispatch;

import { configureStore } from '@reduxjs/toolkit';
import { api } from './api';
import { optimisticUpdates } from './optimistic-updates';

export const makeStore = () =>
  configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (getDefault) =>
      // Arguments of mutations may contain files.
      getDefault({ serializableCheck: false, immutableCheck: false }).concat(optimisticUpdates, api.middleware),
  });

export type Store = ReturnType<typeof makeStore>;
export type AppDispatch = Store['dispatch'];

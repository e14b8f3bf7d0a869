import { configureStore } from '@reduxjs/toolkit';
import { api } from './api';
import { optimisticUpdates } from './optimistic-updates';

export const makeStore = () =>
  configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (getDefault) =>
      // Files pass through mutations' arguments.
      getDefault({ serializableCheck: false, immutableCheck: false }).concat(optimisticUpdates, api.middleware),
  });

export type Store = ReturnType<typeof makeStore>;
export type AppDispatch = Store['dispatch'];

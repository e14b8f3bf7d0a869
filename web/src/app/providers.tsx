import { type ReactNode, StrictMode } from 'react';
import { Provider } from 'react-redux';
import type { Store } from '../api/store';

interface ProvidersProps {
  store: Store;
  /** The router's own provider. */
  children: ReactNode;
}

/** What surrounds the app, in the browser and where its pages are rendered ahead. */
export const Providers = ({ store, children }: ProvidersProps) => (
  <StrictMode>
    <Provider store={store}>{children}</Provider>
  </StrictMode>
);

import { type ReactNode, StrictMode } from 'react';
import { Provider } from 'react-redux';
import type { Store } from '../api/store';

interface ProvidersProps {
  store: Store;
  /** The router's own provider. */
  children: ReactNode;
}

/** The providers around the app, in the browser and when pages are prerendered. */
export const Providers = ({ store, children }: ProvidersProps) => (
  <StrictMode>
    <Provider store={store}>{children}</Provider>
  </StrictMode>
);

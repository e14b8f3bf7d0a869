import { type ComponentType, lazy } from 'react';
import { serviceStatus, subscribeToService } from '../../api/service-status';

/** Resolves once the server answers again after it did not. */
const serverRecovered = (): Promise<void> =>
  new Promise((resolve) => {
    let wasUnavailable = serviceStatus() !== 'well';
    const unsubscribe = subscribeToService(() => {
      if (serviceStatus() !== 'well') wasUnavailable = true;
      else if (wasUnavailable) {
        unsubscribe();
        resolve();
      }
    });
  });

/**
 * A lazy component that the page does not depend on, for use in a `Suspense` of its own. If its code fails to load, the
 * load is repeated once the server answers again, instead of breaking the page.
 */
export function inBackground<P extends object>(load: () => Promise<ComponentType<P>>) {
  const loadWithRetry = async (): Promise<ComponentType<P>> => {
    try {
      return await load();
    } catch {
      await serverRecovered();
      return loadWithRetry();
    }
  };
  return lazy(async () => ({ default: await loadWithRetry() }));
}

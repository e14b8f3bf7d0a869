import { type ComponentType, lazy } from 'react';
import { serviceStatus, subscribeToService } from '../../api/service-status';

/** Resolves once the vault is reached again after it was not. */
const reachedAgain = (): Promise<void> =>
  new Promise((resolve) => {
    let wasAway = serviceStatus() !== 'well';
    const stop = subscribeToService(() => {
      if (serviceStatus() !== 'well') wasAway = true;
      else if (wasAway) {
        stop();
        resolve();
      }
    });
  });

/**
 * A part that works beside the page, in a `Suspense` of its own. Where its code cannot be fetched, the page stays as it
 * is, and the code is asked for again once the vault is reached again.
 */
export function inBackground<P extends object>(load: () => Promise<ComponentType<P>>) {
  const fetched = async (): Promise<ComponentType<P>> => {
    try {
      return await load();
    } catch {
      await reachedAgain();
      return fetched();
    }
  };
  return lazy(async () => ({ default: await fetched() }));
}

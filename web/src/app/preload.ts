import { wasSignedIn } from '../features/session/session-hint';
import { loadCollection, loadLanding } from './home-page';

/** Fetches what will most likely be shown while the server is still being asked who is there. */
export function preloadHome(path: string): void {
  const signedIn = wasSignedIn();
  if (signedIn) void import('./shell/app-shell');
  if (path === '/') void (signedIn ? loadCollection() : loadLanding());
}

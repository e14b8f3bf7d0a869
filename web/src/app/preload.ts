import { wasSignedIn } from '../features/session';
import { loadCollection, loadLanding } from './home-page';

/** Fetches what will most likely be shown while the server is still being asked who is there, unless it is `nobody`. */
export async function preloadHome(path: string, nobody: boolean): Promise<void> {
  const signedIn = !nobody && wasSignedIn();
  if (signedIn) void import('./shell/app-shell');
  if (path === '/') await (signedIn ? loadCollection() : loadLanding()).catch(() => undefined);
}

import { plainPath } from '@vault/contracts/common/addresses';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { refetchOnReconnect } from '../api/refetch';
import { toast } from '../design-system/toast-store';
import { askWhoIsThere, nobodyIsThere, readRemembered, wasSignedIn } from '../features/session';
import { rememberReturn } from '../lib/return-to';
import { onSessionLost } from '../lib/session-loss';
import { saveVisit } from '../lib/visit';
import { loadCollection, loadLanding } from './home-page';
import { Providers } from './providers';
import { routes } from './router';
import { store } from './store';

/** The session has ended: says so, has the user sign in again, and comes back to this very page afterwards. */
function signInAgain(): void {
  toast({
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
    variant: 'destructive',
  });
  rememberReturn(window.location.pathname + window.location.search + window.location.hash);
  setTimeout(() => window.location.assign('/api/login'), 500);
}

/** Fetches what will most likely be shown while the server is still being asked who is there, unless it is `nobody`. */
async function preloadHome(path: string, nobody: boolean): Promise<void> {
  const signedIn = !nobody && wasSignedIn();
  if (signedIn) void import('./shell/app-shell');
  if (path === '/') await (signedIn ? loadCollection() : loadLanding()).catch(() => undefined);
}

/** What tells where a visit came from, and changes nothing on a page. */
const visiting = /^(utm_\w+|ref|returnTo|\w*clid)$/;

/** Whether this browser begins with the very page that the server rendered: nothing it knows makes another one of it. */
function isAsRendered(page: string): boolean {
  const { pathname, search } = window.location;
  const here = plainPath(pathname);
  const { usr } = (window.history.state ?? {}) as { usr?: unknown };
  const asks = [...new URLSearchParams(search).keys()].some((name) => !visiting.test(name));
  return here === page && !asks && !usr && !readRemembered().wanted;
}

/** The browser may show a page again that it fetched before somebody signed in. */
const isFromHistory = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'back_forward');

/**
 * Brings the page to life. One that was rendered ahead (`data-page` names it) is for visitors alone, so nobody needs to
 * be asked who is there; it stays as it is until the code of its page has arrived, and is then taken over.
 */
export async function start(root: HTMLElement): Promise<void> {
  refetchOnReconnect(store);
  onSessionLost(signInAgain);
  const page = root.dataset['page'];
  if (page !== undefined || !wasSignedIn()) saveVisit();
  const home = preloadHome(window.location.pathname, page !== undefined);
  if (page !== undefined) store.dispatch(nobodyIsThere());
  const router = createBrowserRouter(routes);
  const app = (
    <Providers store={store}>
      <RouterProvider router={router} />
    </Providers>
  );
  if (page === undefined) {
    createRoot(root).render(app);
    return;
  }
  await home;
  await new Promise<void>((resolve) => {
    const look = () => {
      if (!router.state.initialized) return;
      stop();
      resolve();
    };
    const stop = router.subscribe(look);
    look();
  });
  if (isAsRendered(page)) hydrateRoot(root, app);
  else createRoot(root).render(app);
  if (isFromHistory()) void store.dispatch(askWhoIsThere());
}

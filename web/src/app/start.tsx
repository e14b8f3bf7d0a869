import { plainPath } from '@vault/contracts/common/addresses';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { refetchOnReconnect } from '../api/refetch';
import { makeStore } from '../api/store';
import { toast } from '../design-system/toast-store';
import { refetchCurrentUser, setSignedOut, readRemembered, wasSignedIn } from '../features/session';
import { readEarlyFields, repeatEarlyClick } from '../lib/early-input';
import { rememberReturn } from '../lib/return-to';
import { onSessionLost } from '../lib/session-loss';
import { saveVisit } from '../lib/visit';
import { loadLanding, loadMemberHome } from './home-page';
import { Providers } from './providers';
import { routes } from './router';

/** The store of the browser; tests and prerendering create their own. */
const store = makeStore();

/** Shows that the session has ended and opens the sign-in page, which returns to this page afterwards. */
function signInAgain(): void {
  toast({
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
    variant: 'destructive',
  });
  rememberReturn(window.location.pathname + window.location.search + window.location.hash);
  setTimeout(() => window.location.assign('/api/login'), 500);
}

/** Loads the code that will most likely be needed while the session is still being checked. */
async function preloadHome(path: string, isVisitor: boolean): Promise<void> {
  const signedIn = !isVisitor && wasSignedIn();
  if (signedIn) void import('./shell/app-shell');
  if (path === '/') await (signedIn ? loadMemberHome() : loadLanding()).catch(() => undefined);
}

/** Query parameters that record where a visit came from and do not change the page. */
const TRACKING_PARAM = /^(utm_\w+|ref|returnTo|\w*clid)$/;

/** Whether the browser's first render equals the prerendered page, so that it can be hydrated. */
function isAsRendered(page: string): boolean {
  const { pathname, search } = window.location;
  const here = plainPath(pathname);
  const { usr } = (window.history.state ?? {}) as { usr?: unknown };
  const hasParams = [...new URLSearchParams(search).keys()].some((name) => !TRACKING_PARAM.test(name));
  return here === page && !hasParams && !usr && !readRemembered().enabled;
}

/** After going back, the browser may show a prerendered page that it fetched before the user signed in. */
const isFromHistory = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'back_forward');

/**
 * Starts the app. A prerendered page (named by `data-page`) is for visitors only, so the session is not checked; it
 * stays visible until the code of its page has loaded, and is then hydrated.
 */
export async function start(root: HTMLElement): Promise<void> {
  refetchOnReconnect(store);
  onSessionLost(signInAgain);
  const page = root.dataset['page'];
  if (page !== undefined || !wasSignedIn()) saveVisit();
  const home = preloadHome(window.location.pathname, page !== undefined);
  if (page !== undefined) store.dispatch(setSignedOut());
  const hydrates = page !== undefined && isAsRendered(page);
  // With data to hydrate from, the router leaves the first scroll position to the browser.
  const router = createBrowserRouter(routes, hydrates ? { hydrationData: {} } : {});
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
    const resolveOnceInitialized = () => {
      if (!router.state.initialized) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = router.subscribe(resolveOnceInitialized);
    resolveOnceInitialized();
  });
  if (hydrates) {
    // The router forgets that once it has loaded the page's code, and would scroll up whoever has begun to read.
    await router.revalidate();
    const enterEarlyFields = readEarlyFields(root);
    // As a transition it lets the browser answer input in between.
    startTransition(() => void hydrateRoot(root, app));
    enterEarlyFields();
    repeatEarlyClick(root);
  } else createRoot(root).render(app);
  if (isFromHistory()) void store.dispatch(refetchCurrentUser());
}

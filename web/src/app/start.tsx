import { plainPath, SIGN_IN_PATHS } from '@vault/contracts/common/addresses';
import type { User } from '@vault/contracts/identity/auth';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import type { PageHandle } from '../api/first-queries';
import { refetchOnReconnect } from '../api/refetch';
import { makeStore } from '../api/store';
import { toast } from '../design-system/toast-store';
import { refetchCurrentUser, setSignedOut, readRemembered, wasSignedIn } from '../features/session';
import { readEarlyFields, repeatEarlyClick } from '../lib/early-input';
import { rememberReturn } from '../lib/return-to';
import { onSessionLost } from '../lib/session-loss';
import { saveVisit } from '../lib/visit';
import { Landing, MemberHome } from './home-page';
import { Providers } from './providers';
import { routes } from './router';
import { AppShell } from './shell/site-layout';

const noop = () => undefined;

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

type Router = ReturnType<typeof createBrowserRouter>;

/** Resolves once the router has loaded the code of the first page. */
const initialized = (router: Router): Promise<void> =>
  new Promise((resolve) => {
    const resolveOnceInitialized = () => {
      if (!router.state.initialized) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = router.subscribe(resolveOnceInitialized);
    resolveOnceInitialized();
  });

/** Loads some code ahead; what is rendered loads it again where that failed, and says so. */
const ahead = (code: Promise<unknown>): Promise<void> => code.then(noop, noop);

/** After this a page is shown without its data, with what says that it is loading. */
const MAX_WAIT_FOR_DATA_MS = 1_000;

/** Asks what the first page shows first, and waits for the answers: what comes later moves what is shown. */
async function loadData({ state: { matches } }: Router, user: User, home: PageHandle | undefined): Promise<void> {
  const search = new URLSearchParams(window.location.search);
  const queries = matches.flatMap(({ route, params }) => {
    const handle = (route.handle as PageHandle | undefined) ?? (route.index ? home : undefined);
    return handle?.firstQueries({ params, search, user }) ?? [];
  });
  const answers = Promise.all(queries.map((query) => store.dispatch(query)));
  await Promise.race([answers, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_FOR_DATA_MS))]);
}

/**
 * Loads what the first page of a member consists of while the session is checked, all at once, and then its data: rendered
 * step by step, each would wait for the one before, and for the 300 ms that React keeps a fallback. Until then the HTML's
 * spinner is shown.
 */
async function loadMemberPage(router: Router): Promise<void> {
  const isHome = window.location.pathname === '/';
  const [session] = await Promise.all([
    store.dispatch(refetchCurrentUser()),
    ahead(AppShell.preload()),
    isHome && ahead(MemberHome.preload()),
    initialized(router),
  ]);
  if (!session.data) return;
  await loadData(router, session.data, isHome ? (await import('./shell/member-home')).handle : undefined);
}

/** Query parameters that record where a visit came from and do not change the page. */
const TRACKING_PARAM = /^(utm_\w+|ref|returnTo|\w*clid)$/;

/** Whether the browser's first render equals the prerendered page, so that it can be hydrated. */
function isAsRendered(page: string): boolean {
  const { pathname, search } = window.location;
  const here = plainPath(pathname);
  const { usr } = (window.history.state ?? {}) as { usr?: unknown };
  const hasParams = [...new URLSearchParams(search).keys()].some((name) => !TRACKING_PARAM.test(name));
  const isFilledIn = SIGN_IN_PATHS.some((path) => path === page) && readRemembered().enabled;
  return here === page && !hasParams && !usr && !isFilledIn;
}

/** After going back, the browser may show a prerendered page that it fetched before the user signed in. */
const isFromHistory = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'back_forward');

/**
 * Gives the first page of a visit a key in the browser's history, by which its scroll position is found again when it is
 * reloaded or returned to. The router knows all first pages by one key, and would scroll a page that is opened anew to
 * where another visit left it.
 */
function setHistoryKey(): void {
  const state = window.history.state as { key?: string } | null;
  if (state?.key) return;
  const key = Math.random().toString(36).slice(2, 10);
  window.history.replaceState({ ...state, key }, '');
}

/**
 * Starts the app. A prerendered page (named by `data-page`) is for visitors only, so the session is not checked; it
 * stays visible until the code of its page has loaded, and is then hydrated.
 */
export async function start(root: HTMLElement): Promise<void> {
  refetchOnReconnect(store);
  onSessionLost(signInAgain);
  const page = root.dataset['page'];
  if (page !== undefined || !wasSignedIn()) saveVisit();
  if (page !== undefined) store.dispatch(setSignedOut());
  const hydrates = page !== undefined && isAsRendered(page);
  setHistoryKey();
  // With data to hydrate from, the router leaves the first scroll position to the browser.
  const router = createBrowserRouter(routes, hydrates ? { hydrationData: {} } : {});
  const app = (
    <Providers store={store}>
      <RouterProvider router={router} />
    </Providers>
  );
  if (page === undefined) {
    if (wasSignedIn()) await loadMemberPage(router);
    createRoot(root).render(app);
    return;
  }
  await Promise.all([window.location.pathname === '/' && ahead(Landing.preload()), initialized(router)]);
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

import type { PageRenderer } from '@vault/contracts/gateway/page-facts';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { setSignedOut } from '../../features/session';
import { setPageData } from '../../lib/page-data';
import { api } from '../../api/api';
import { Providers } from '../providers';
import { routes } from '../router';
import { makeStore } from '../../api/store';
import { structuredData } from './structured-data';

declare const PAGE_SCRIPTS: Record<string, string[]>;
declare const PAGE_STYLES: Record<string, string>;

const handler = createStaticHandler(routes);

/** Renders a page as a first-time visitor sees it. Rejects where the address redirects or the page fails. */
export const renderPage: PageRenderer['renderPage'] = async (path, facts, origin) => {
  const context = await handler.query(new Request(new URL(path, origin)));
  if (context instanceof Response) throw new Error(`${path} redirects`);
  for (const error of Object.values(context.errors ?? {})) throw error;
  setPageData('plans', facts.plans);
  setPageData('figures', facts.figures);
  const store = makeStore();
  store.dispatch(setSignedOut());
  const failures: unknown[] = [];
  // Otherwise the timers for unused cache entries keep the process alive.
  const resetCache = () => store.dispatch(api.util.resetApiState());
  const { prelude } = await prerender(
    <Providers store={store}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Providers>,
    // A single chunk: the HTML is complete without scripts.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void failures.push(error) },
  );
  const body = await new Response(prelude).text().finally(resetCache);
  if (failures.length > 0) throw failures[0];
  return {
    body,
    structured: structuredData(path, facts, origin),
    scripts: PAGE_SCRIPTS[path] ?? [],
    styles: PAGE_STYLES[path] ?? null,
  };
};

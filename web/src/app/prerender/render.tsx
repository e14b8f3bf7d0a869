import type { PageRenderer } from '@vault/contracts/common/page-facts';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { nobodyIsThere } from '../../features/session';
import { givePageData } from '../../lib/page-data';
import { api } from '../../api/api';
import { Providers } from '../providers';
import { routes } from '../router';
import { makeStore } from '../../api/store';
import { structuredData } from './structured-data';

declare const PAGE_SCRIPTS: Record<string, string[]>;

const handler = createStaticHandler(routes);

/** Renders a page as a visitor sees it who has just come. */
export const renderPage: PageRenderer['renderPage'] = async (path, facts, origin) => {
  const context = await handler.query(new Request(new URL(path, origin)));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere`);
  for (const error of Object.values(context.errors ?? {})) throw error;
  givePageData('plans', facts.plans);
  givePageData('figures', facts.figures);
  const store = makeStore();
  store.dispatch(nobodyIsThere());
  const failures: unknown[] = [];
  // Nothing of it may wait for the time when unused answers are forgotten.
  const forget = () => store.dispatch(api.util.resetApiState());
  const { prelude } = await prerender(
    <Providers store={store}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Providers>,
    // One piece of HTML that needs no script to fall into place.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void failures.push(error) },
  );
  const body = await new Response(prelude).text().finally(forget);
  if (failures.length > 0) throw failures[0];
  return { body, structured: structuredData(path, facts, origin), scripts: PAGE_SCRIPTS[path] ?? [] };
};

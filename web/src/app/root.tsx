import { useEffect, useLayoutEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { Toaster } from '../design-system/toaster';
import { keepSessionHint } from '../features/session/session-hint';
import { useSession } from '../features/session/use-session';
import { applyPageMeta } from './page-meta';

export const Root = () => {
  const { pathname } = useLocation();
  const { status } = useSession();
  // Before the effects of the page itself, whose own title wins.
  useLayoutEffect(() => applyPageMeta(pathname), [pathname]);
  useEffect(() => {
    if (status === 'in' || status === 'out') keepSessionHint(status === 'in');
  }, [status]);
  return (
    <>
      <Outlet />
      <Toaster />
      <ScrollRestoration />
    </>
  );
};

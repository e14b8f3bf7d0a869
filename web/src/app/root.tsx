import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { Toaster } from '../design-system/toaster';
import { keepSessionHint } from '../features/session/session-hint';
import { useSession } from '../features/session/use-session';

export const Root = () => {
  const { pathname } = useLocation();
  const { status } = useSession();
  const described = useRef(pathname);
  useEffect(() => {
    // The first page came with its words in the HTML.
    if (described.current === pathname) return;
    described.current = pathname;
    void import('./page-meta').then(({ applyPageMeta }) => applyPageMeta(pathname));
  }, [pathname]);
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

import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { Toaster } from '../design-system/toaster';
import { saveSessionHint, useSession } from '../features/session';
import { saveKnownUser, lockKnownUser } from '../lib/known-user';

export const Root = () => {
  const { pathname } = useLocation();
  const session = useSession();
  const { status } = session;
  const user = session.status === 'in' && !session.remembered ? session.user : null;
  const metaPathname = useRef(pathname);
  useEffect(() => {
    // The HTML of the first page already contains its metadata.
    if (metaPathname.current === pathname) return;
    metaPathname.current = pathname;
    void import('./page-meta').then(({ applyPageMeta }) => applyPageMeta(pathname));
  }, [pathname]);
  useEffect(() => {
    if (status === 'in' || status === 'out') saveSessionHint(status === 'in');
    if (status === 'out') lockKnownUser();
  }, [status]);
  useEffect(() => {
    if (user) saveKnownUser(user);
  }, [user]);
  return (
    <>
      <Outlet />
      <Toaster />
      <ScrollRestoration />
    </>
  );
};

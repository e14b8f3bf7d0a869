import { useEffect, useRef } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { Toaster } from '../design-system/toaster';
import { saveSessionHint, useSession } from '../features/session';
import { saveKnownUser, lockKnownUser } from '../lib/known-user';

/** A visit's first page has no key of its own: without its address, it would be scrolled to where another one was left. */
const placeOf = ({ key, pathname, hash }: Location): string => (key === 'default' ? pathname + hash : key);

export const Root = () => {
  const { pathname } = useLocation();
  const session = useSession();
  const { status } = session;
  const user = session.status === 'in' && !session.remembered ? session.user : null;
  const described = useRef(pathname);
  useEffect(() => {
    // The first page came with its words in the HTML.
    if (described.current === pathname) return;
    described.current = pathname;
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
      <ScrollRestoration getKey={placeOf} />
    </>
  );
};

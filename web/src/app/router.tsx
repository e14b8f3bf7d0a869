import { addressKind } from '@vault/contracts/common/addresses';
import { REDIRECTS, withId } from '@vault/contracts/common/redirects';
import { type ComponentType, lazy } from 'react';
import { Navigate, redirect, type RouteObject, useParams } from 'react-router-dom';
import type { PageHandle } from '../api/first-queries';
import { LoadingScreen } from '../design-system/loading-screen';
import { wasSignedIn } from '../features/session';
import { withStyles } from '../lib/styles';
import { HomePage } from './home-page';
import { Root } from './root';
import { MemberGate } from './shell/member-gate';
import { PageError } from './shell/page-error';
import { RouteError } from './shell/route-error';
import { SiteLayout } from './shell/site-layout';

type Page = () => Promise<{ Component: ComponentType; handle?: PageHandle }>;
type Lazy = NonNullable<RouteObject['lazy']>;

/** A component whose code loads only when a layout renders it. */
const whenRendered = (load: Page): ComponentType => lazy(async () => ({ default: (await load()).Component }));

/** A page for members. Its code loads while the session is being checked, but for visitors only once they have signed in. */
const memberPage = (load: Page): Lazy =>
  withStyles('members', async () => (wasSignedIn() ? load() : { Component: whenRendered(load) }));

/** A page of the console, which has all styles. Its code loads only after the step-up. */
const consolePage = (load: Page) => {
  const Page = whenRendered(load);
  return <Page />;
};

const offlineFallback: Lazy = withStyles('members', async () => ({
  Component: (await import('./shell/offline-fallback')).OfflineFallback,
}));

/** Pages that show the offline cache while the network is down. */
const offlineRoutes: RouteObject[] = [
  { path: 'car/:id', lazy: memberPage(() => import('../pages/car/car.page')) },
  { path: 'search', lazy: memberPage(() => import('../pages/search/search.page')) },
  { path: 'checklists', lazy: memberPage(() => import('../pages/checklists/checklists.page')) },
  { path: 'checklists/:id', lazy: memberPage(() => import('../pages/checklist/checklist.page')) },
];

const MemberRedirect = ({ to }: { to: string }) => {
  const { id = '' } = useParams();
  return <Navigate to={withId(to, id)} replace />;
};

const redirects = Object.entries(REDIRECTS).map(([from, to]): RouteObject => {
  const path = from.slice(1);
  // A page of members only does not ask visitors to sign in, as the address that leads to it does.
  return addressKind(to.replace(/\?.*/, '')) === 'member'
    ? { path, element: <MemberRedirect to={to} /> }
    : { path, loader: ({ params }) => redirect(withId(to, params['id'] ?? '')) };
});

const memberRoutes: RouteObject[] = [
  ...redirects,
  { lazy: offlineFallback, children: offlineRoutes },
  { path: 'add', lazy: memberPage(() => import('../pages/car-form/add-car.page')) },
  { path: 'add-car', lazy: memberPage(() => import('../pages/car-form/add-car.page')) },
  { path: 'car/:id/edit', lazy: memberPage(() => import('../pages/car-form/edit-car.page')) },
  { path: 'import', lazy: memberPage(withStyles('all', () => import('../pages/import-cars/import-cars.page'))) },
  { path: 'exports', lazy: memberPage(() => import('../pages/exports/exports.page')) },
  { path: 'proposals', lazy: memberPage(() => import('../pages/proposals/proposals.page')) },
  { path: 'bin', lazy: memberPage(() => import('../pages/bin/bin.page')) },
  { path: 'stats', lazy: memberPage(() => import('../pages/stats/stats.page')) },
  { path: 'profile', lazy: memberPage(() => import('../pages/profile/profile.page')) },
  {
    path: 'profile/notifications',
    lazy: memberPage(() => import('../pages/notification-settings/notification-settings.page')),
  },
  { path: 'profile/privacy', lazy: memberPage(() => import('../pages/privacy/privacy.page')) },
  { path: 'notifications', lazy: memberPage(() => import('../pages/notifications/notifications.page')) },
  { path: 'billing', lazy: memberPage(withStyles('all', () => import('../pages/billing/billing.page'))) },
  {
    path: 'subscription/success',
    lazy: memberPage(withStyles('all', () => import('../pages/subscription-success/subscription-success.page'))),
  },
  { path: 'marketplace', lazy: memberPage(() => import('../pages/marketplace/marketplace.page')) },
  { path: 'marketplace/mine', lazy: memberPage(() => import('../pages/my-listings/my-listings.page')) },
  { path: 'marketplace/favorites', lazy: memberPage(() => import('../pages/market-favorites/market-favorites.page')) },
  { path: 'marketplace/searches', lazy: memberPage(() => import('../pages/saved-searches/saved-searches.page')) },
  { path: 'marketplace/create', lazy: memberPage(() => import('../pages/listing-form/create-listing.page')) },
  { path: 'marketplace/listings/:id/edit', lazy: memberPage(() => import('../pages/listing-form/edit-listing.page')) },
  // The composer's address is the listing's page with the composer open.
  { path: 'marketplace/listings/:id/message?', lazy: memberPage(() => import('../pages/listing/listing.page')) },
  { path: 'marketplace/transactions', lazy: memberPage(() => import('../pages/transactions/transactions.page')) },
  { path: 'marketplace/transactions/:id', lazy: memberPage(() => import('../pages/transactions/transaction.page')) },
  {
    path: 'collection-3d',
    lazy: memberPage(withStyles('all', () => import('../pages/collection-3d/collection-3d.page'))),
  },
  { path: 'collector-network', lazy: memberPage(() => import('../pages/collector-network/collector-network.page')) },
  { path: 'collector-network/:id', lazy: memberPage(() => import('../pages/collector/collector.page')) },
  {
    path: 'rarity-dashboard',
    lazy: memberPage(withStyles('all', () => import('../pages/rarity-dashboard/rarity-dashboard.page'))),
  },
  { path: 'wishlist', lazy: memberPage(() => import('../pages/wishlist/wishlist.page')) },
  { path: 'series/:id', lazy: memberPage(() => import('../pages/series/series.page')) },
  { path: 'waiting', lazy: memberPage(() => import('../pages/waiting/waiting.page')) },
  { path: 'my-showcase', lazy: memberPage(() => import('../pages/my-showcase/my-showcase.page')) },
];

const adminRoutes: RouteObject[] = [
  { index: true, element: consolePage(() => import('../pages/admin-overview/overview.page')) },
  { path: 'users', element: consolePage(() => import('../pages/admin-users/users.page')) },
  { path: 'users/:id', element: consolePage(() => import('../pages/admin-user/user.page')) },
  { path: 'reports', element: consolePage(() => import('../pages/admin-reports/reports.page')) },
  { path: 'proposals', element: consolePage(() => import('../pages/admin-proposals/proposals.page')) },
  { path: 'refunds', element: consolePage(() => import('../pages/admin-refunds/refunds.page')) },
  { path: 'audit', element: consolePage(() => import('../pages/admin-audit/audit.page')) },
  { path: 'second-factor', element: consolePage(() => import('../pages/admin-second-factor/second-factor.page')) },
  { path: 'system', element: consolePage(() => import('../pages/admin-system/system.page')) },
];

const publicRoutes: RouteObject[] = [
  { path: 'pricing', lazy: withStyles('/pricing', () => import('../pages/pricing/pricing.page')) },
  { path: 'features', lazy: withStyles('/features', () => import('../pages/features/features.page')) },
  { path: 'watch-story', lazy: withStyles('/watch-story', () => import('../pages/watch-story/watch-story.page')) },
  { path: 'admin', lazy: withStyles('all', () => import('../pages/admin/admin.page')), children: adminRoutes },
  { path: 'unsubscribe/:token', lazy: withStyles('members', () => import('../pages/unsubscribe/unsubscribe.page')) },
  { path: 'verify-email', lazy: withStyles('members', () => import('../pages/verify-email/verify-email.page')) },
  ...(import.meta.env.DEV ? [{ path: 'design', lazy: () => import('../pages/design/design.page') }] : []),
  { path: 'gallery', lazy: withStyles('/gallery', () => import('../pages/gallery/gallery.page')) },
  {
    path: 'preview-dashboard',
    lazy: withStyles('/preview-dashboard', () => import('../pages/preview-dashboard/preview-dashboard.page')),
  },
  { path: 'faq', lazy: withStyles('/faq', () => import('../pages/faq/faq.page')) },
  {
    path: 'terms-of-service',
    lazy: withStyles('/terms-of-service', () => import('../pages/terms-of-service/terms-of-service.page')),
  },
  {
    path: 'refund-policy',
    lazy: withStyles('/refund-policy', () => import('../pages/refund-policy/refund-policy.page')),
  },
];

export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RouteError />,
    hydrateFallbackElement: <LoadingScreen />,
    children: [
      { path: 'auth', lazy: withStyles('/auth', () => import('../pages/auth/auth.page')) },
      { path: 'login', lazy: withStyles('/login', () => import('../pages/login/login.page')) },
      {
        path: 'showcase/checklist/:token',
        lazy: withStyles('members', () => import('../pages/shared-checklist/shared-checklist.page')),
      },
      { path: 'showcase/:slug', lazy: withStyles('members', () => import('../pages/showcase/showcase.page')) },
      {
        element: <SiteLayout />,
        children: [
          {
            errorElement: <PageError />,
            children: [
              { index: true, element: <HomePage /> },
              ...publicRoutes,
              { element: <MemberGate />, children: memberRoutes },
              { path: '*', lazy: withStyles('members', () => import('./shell/not-found')) },
            ],
          },
        ],
      },
    ],
  },
];

import { type ComponentType, lazy } from 'react';
import { redirect, type RouteObject } from 'react-router-dom';
import { LoadingScreen } from '../design-system/loading-screen';
import { HomePage } from './home-page';
import { Root } from './root';
import { MemberGate } from './shell/member-gate';
import { PageError } from './shell/page-error';
import { OfflineFallback } from './shell/offline-fallback';
import { RouteError } from './shell/route-error';
import { SiteLayout } from './shell/site-layout';

type Lazy = NonNullable<RouteObject['lazy']>;

const addCar: Lazy = () => import('../pages/car-form/add-car.page');

/** Pages that show the offline cache while the network is down. */
const offlineRoutes: RouteObject[] = [
  { path: 'car/:id', lazy: () => import('../pages/car/car.page') },
  { path: 'search', lazy: () => import('../pages/search/search.page') },
];

const memberRoutes: RouteObject[] = [
  { element: <OfflineFallback />, children: offlineRoutes },
  { path: 'add', lazy: addCar },
  { path: 'add-car', lazy: addCar },
  { path: 'car/:id/edit', lazy: () => import('../pages/car-form/edit-car.page') },
  { path: 'edit-car/:id', loader: ({ params }) => redirect(`/car/${params['id'] ?? ''}/edit`) },
  { path: 'dashboard', loader: () => redirect('/') },
  { path: 'import', lazy: () => import('../pages/import-cars/import-cars.page') },
  { path: 'exports', lazy: () => import('../pages/exports/exports.page') },
  { path: 'bin', lazy: () => import('../pages/bin/bin.page') },
  { path: 'stats', lazy: () => import('../pages/stats/stats.page') },
  { path: 'profile', lazy: () => import('../pages/profile/profile.page') },
  {
    path: 'profile/notifications',
    lazy: () => import('../pages/notification-settings/notification-settings.page'),
  },
  { path: 'profile/privacy', lazy: () => import('../pages/privacy/privacy.page') },
  { path: 'notifications', lazy: () => import('../pages/notifications/notifications.page') },
  { path: 'billing', lazy: () => import('../pages/billing/billing.page') },
  {
    path: 'subscription/success',
    lazy: () => import('../pages/subscription-success/subscription-success.page'),
  },
  { path: 'marketplace', lazy: () => import('../pages/marketplace/marketplace.page') },
  { path: 'marketplace/mine', lazy: () => import('../pages/my-listings/my-listings.page') },
  { path: 'marketplace/favorites', lazy: () => import('../pages/market-favorites/market-favorites.page') },
  { path: 'marketplace/searches', lazy: () => import('../pages/saved-searches/saved-searches.page') },
  { path: 'marketplace/create', lazy: () => import('../pages/listing-form/create-listing.page') },
  { path: 'marketplace/listings/:id/edit', lazy: () => import('../pages/listing-form/edit-listing.page') },
  // The composer's address is the listing's page with the composer open.
  { path: 'marketplace/listings/:id/message?', lazy: () => import('../pages/listing/listing.page') },
  { path: 'marketplace/inbox/:id?', lazy: () => import('../pages/inbox/inbox.page') },
  { path: 'marketplace/transactions', lazy: () => import('../pages/transactions/transactions.page') },
  { path: 'marketplace/transactions/:id', lazy: () => import('../pages/transactions/transaction.page') },
  { path: 'collection-3d', lazy: () => import('../pages/collection-3d/collection-3d.page') },
  { path: 'collector-network', lazy: () => import('../pages/collector-network/collector-network.page') },
  { path: 'collector-network/:id', lazy: () => import('../pages/collector/collector.page') },
  { path: 'rarity-dashboard', lazy: () => import('../pages/rarity-dashboard/rarity-dashboard.page') },
  { path: 'wishlist', lazy: () => import('../pages/wishlist/wishlist.page') },
  { path: 'waiting', lazy: () => import('../pages/waiting/waiting.page') },
  { path: 'my-showcase', lazy: () => import('../pages/my-showcase/my-showcase.page') },
];

/** A page of the console. Its code loads only after the step-up, when the layout renders it. */
const consolePage = (load: () => Promise<{ Component: ComponentType }>) => {
  const Page = lazy(async () => ({ default: (await load()).Component }));
  return <Page />;
};

const adminRoutes: RouteObject[] = [
  { index: true, element: consolePage(() => import('../pages/admin-overview/overview.page')) },
  { path: 'users', element: consolePage(() => import('../pages/admin-users/users.page')) },
  { path: 'users/:id', element: consolePage(() => import('../pages/admin-user/user.page')) },
  { path: 'reports', element: consolePage(() => import('../pages/admin-reports/reports.page')) },
  { path: 'refunds', element: consolePage(() => import('../pages/admin-refunds/refunds.page')) },
  { path: 'audit', element: consolePage(() => import('../pages/admin-audit/audit.page')) },
  { path: 'system', element: consolePage(() => import('../pages/admin-system/system.page')) },
];

const publicRoutes: RouteObject[] = [
  { path: 'pricing', lazy: () => import('../pages/pricing/pricing.page') },
  { path: 'features', lazy: () => import('../pages/features/features.page') },
  { path: 'watch-story', lazy: () => import('../pages/watch-story/watch-story.page') },
  { path: 'admin', lazy: () => import('../pages/admin/admin.page'), children: adminRoutes },
  { path: 'unsubscribe/:token', lazy: () => import('../pages/unsubscribe/unsubscribe.page') },
  { path: 'verify-email', lazy: () => import('../pages/verify-email/verify-email.page') },
  ...(import.meta.env.DEV ? [{ path: 'design', lazy: () => import('../pages/design/design.page') }] : []),
  { path: 'gallery', lazy: () => import('../pages/gallery/gallery.page') },
  { path: 'preview-dashboard', lazy: () => import('../pages/preview-dashboard/preview-dashboard.page') },
  { path: 'faq', lazy: () => import('../pages/faq/faq.page') },
  { path: 'terms-of-service', lazy: () => import('../pages/terms-of-service/terms-of-service.page') },
  { path: 'refund-policy', lazy: () => import('../pages/refund-policy/refund-policy.page') },
];

export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RouteError />,
    hydrateFallbackElement: <LoadingScreen />,
    children: [
      { path: 'auth', lazy: () => import('../pages/auth/auth.page') },
      { path: 'login', lazy: () => import('../pages/login/login.page') },
      { path: 'showcase/:slug', lazy: () => import('../pages/showcase/showcase.page') },
      {
        element: <SiteLayout />,
        children: [
          {
            errorElement: <PageError />,
            children: [
              { index: true, element: <HomePage /> },
              ...publicRoutes,
              { element: <MemberGate />, children: memberRoutes },
              { path: '*', lazy: () => import('./shell/not-found') },
            ],
          },
        ],
      },
    ],
  },
];

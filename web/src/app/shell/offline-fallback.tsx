import { lazy, type ReactNode, Suspense } from 'react';
import { Outlet, useLocation, useParams } from 'react-router-dom';
import { LoadingScreen } from '../../design-system/loading-screen';
import { useUnreachable } from '../../features/session';

const OfflineVault = lazy(async () => ({
  default: (await import('../../pages/offline-vault/offline-vault.page')).Component,
}));
const OfflineChecklists = lazy(async () => ({
  default: (await import('../../pages/offline-vault/offline-checklists.page')).Component,
}));
const OfflineCar = lazy(async () => ({
  default: (await import('../../pages/offline-vault/offline-car')).OfflineCarPage,
}));

/** Replaces the page by the offline cache while the server cannot be reached. */
export const OfflineFallback = ({ children }: { children?: ReactNode }) => {
  const unreachable = useUnreachable();
  const { id } = useParams();
  const { pathname } = useLocation();
  const page = children ?? <Outlet />;
  if (!unreachable) return page;
  return (
    <Suspense fallback={<LoadingScreen />}>
      {pathname.startsWith('/checklists') ? (
        <OfflineChecklists id={id} />
      ) : id ? (
        <OfflineCar id={id}>{page}</OfflineCar>
      ) : (
        <OfflineVault />
      )}
    </Suspense>
  );
};

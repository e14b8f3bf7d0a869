import { lazy, type ReactNode, Suspense } from 'react';
import { Outlet, useParams } from 'react-router-dom';
import { LoadingScreen } from '../../design-system/loading-screen';
import { useUnreachable } from '../../features/session';

const OfflineVault = lazy(async () => ({
  default: (await import('../../pages/offline-vault/offline-vault.page')).Component,
}));
const OfflineCar = lazy(async () => ({
  default: (await import('../../pages/offline-vault/offline-car')).OfflineCarPage,
}));

/** Replaces the page by the offline cache while the server cannot be reached. */
export const OfflineFallback = ({ children }: { children?: ReactNode }) => {
  const unreachable = useUnreachable();
  const { id } = useParams();
  const page = children ?? <Outlet />;
  if (!unreachable) return page;
  return (
    <Suspense fallback={<LoadingScreen />}>{id ? <OfflineCar id={id}>{page}</OfflineCar> : <OfflineVault />}</Suspense>
  );
};

import { lazy, type ReactNode, Suspense } from 'react';
import { Outlet, useParams } from 'react-router-dom';
import { LoadingScreen } from '../../design-system/loading-screen';
import { useUnreachable } from '../../features/session';

const Pocket = lazy(async () => ({
  default: (await import('../../pages/offline-vault/offline-vault.page')).Component,
}));
const OfflineCar = lazy(async () => ({
  default: (await import('../../pages/offline-vault/offline-car')).OfflineCarPage,
}));

/** While the vault is out of reach, what this device keeps of it stands in the place of the page. */
export const OfflineFallback = ({ children }: { children?: ReactNode }) => {
  const away = useUnreachable();
  const { id } = useParams();
  const page = children ?? <Outlet />;
  if (!away) return page;
  return <Suspense fallback={<LoadingScreen />}>{id ? <OfflineCar id={id}>{page}</OfflineCar> : <Pocket />}</Suspense>;
};

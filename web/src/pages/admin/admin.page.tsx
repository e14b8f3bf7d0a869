import { lazy, Suspense } from 'react';
import { ButtonLink } from '../../design-system/button-link';
import { EmptyState } from '../../design-system/empty-state';
import { LoadingScreen } from '../../design-system/loading-screen';
import { useSession } from '../../features/session';
import { useTitle } from '../../lib/use-title';

const Console = lazy(async () => ({ default: (await import('./console')).Console }));

const Restricted = ({ className }: { className: string }) => {
  useTitle('Administration');
  return (
    <div className={className}>
      <EmptyState as="h1" title="Access restricted to administrators only">
        <ButtonLink to="/" variant="primary">
          Return to Home
        </ButtonLink>
      </EmptyState>
    </div>
  );
};

/** The administrator's console. The check here is for display only; the server checks every request. */
export const Component = () => {
  const { status, user } = useSession();
  if (status === 'loading') return <LoadingScreen />;
  if (user?.isAdmin)
    return (
      <Suspense fallback={<LoadingScreen />}>
        <Console />
      </Suspense>
    );
  return <Restricted className={user ? '' : 'mx-auto max-w-6xl px-4 py-10 lg:px-6'} />;
};

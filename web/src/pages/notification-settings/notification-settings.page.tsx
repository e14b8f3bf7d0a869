import { Card } from '../../design-system/card';
import { ErrorPanel } from '../../design-system/error-panel';
import { PageHeader } from '../../design-system/page-header';
import { Skeleton } from '../../design-system/skeleton';
import { MailboxNotice, PreferenceRow, usePreferencesQuery } from '../../features/notifications';
import { errorText } from '../../lib/error-text';
import { useTitle } from '../../lib/use-title';

export const Component = () => {
  useTitle('Notification preferences');
  const { data, error, isFetching, refetch } = usePreferencesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title="Notification preferences"
        description="What you are notified of, and how. Changes are saved immediately."
        back={{ to: '/profile#preferences', label: 'Back to your profile' }}
      />
      <MailboxNotice className="mb-5" />
      {error && (
        <ErrorPanel className="mb-4" message={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!data && !error && <Skeleton className="h-[48rem] rounded-md" />}
      {data && (
        <>
          <Card as="div" className="divide-y divide-line">
            <div
              aria-hidden
              className="grid grid-cols-[1fr_6rem_10rem] gap-x-4 px-6 py-2.5 type-stamp text-muted max-sm:hidden"
            >
              <span>What</span>
              <span>Here</span>
              <span>By mail</span>
            </div>
            {data.kinds.map((preference) => (
              <PreferenceRow key={preference.kind} preference={preference} />
            ))}
          </Card>
          <p className="mt-4 type-small text-muted">
            Emails go to {data.mailbox.address}. Daily notifications come in one email in the morning.
          </p>
        </>
      )}
    </div>
  );
};

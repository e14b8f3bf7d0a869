import { Link } from 'react-router-dom';
import { AHEAD, ANEW, type PageHandle } from '../../api/first-queries';
import { Card } from '../../design-system/card';
import { ErrorPanel } from '../../design-system/error-panel';
import { PageHeader } from '../../design-system/page-header';
import { Panel } from '../../design-system/panel';
import { Skeleton } from '../../design-system/skeleton';
import { ALWAYS_PRIVATE, profileApi, SharingSettings, useProfileQuery, VisibilityPanel } from '../../features/account';
import { collectorsApi } from '../../features/collectors';
import { useCarStatsQuery } from '../../features/vault';
import { errorText } from '../../lib/error-text';
import { useTitle } from '../../lib/use-title';
import { BlockedAndMuted } from './blocked-and-muted';

const linkStyle = 'inline-block py-1 font-semibold text-ink underline underline-offset-4';

export const handle: PageHandle = {
  firstQueries: () => [
    profileApi.endpoints.profile.initiate(undefined, AHEAD),
    collectorsApi.endpoints.restrictedCollectors.initiate('blocked', AHEAD),
    collectorsApi.endpoints.restrictedCollectors.initiate('muted', AHEAD),
  ],
};

/** What others see of the user, and the blocked and muted collectors. */
export const Component = () => {
  useTitle('Privacy');
  const { data: profile, error, isFetching, refetch } = useProfileQuery(undefined, ANEW);
  const { data: vault } = useCarStatsQuery();
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title="Privacy"
        description="What other collectors see of you. Changes are saved at once."
        back={{ to: '/profile#security', label: 'Back to your profile' }}
      />
      {error && (
        <ErrorPanel className="mb-5" message={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!profile && !error && <Skeleton className="h-160 rounded-md" />}
      <div className="grid gap-5">
        {profile && (
          <>
            <Card className="p-4 sm:p-6">
              <VisibilityPanel as="h2" profile={profile} vault={vault} />
            </Card>
            {profile.profilePublic && (
              <Panel title="What others see">
                <p className="-mt-2 mb-4 type-small text-muted">
                  Your name, photo, bio and links, how many cars you have and of which brands, and feedback on your
                  transactions. In addition:
                </p>
                <SharingSettings profile={profile} />
              </Panel>
            )}
            <Panel title="What stays private">
              <p className="type-small text-muted">{ALWAYS_PRIVATE}</p>
              <p className="mt-2 type-small text-muted">
                Your showcase is a separate page with settings of its own:{' '}
                <Link to="/my-showcase" className={linkStyle}>
                  My Showcase
                </Link>
              </p>
            </Panel>
          </>
        )}
        {/* Not above what is still loading: that would push them down. */}
        {(profile ?? error) && <BlockedAndMuted />}
      </div>
    </div>
  );
};

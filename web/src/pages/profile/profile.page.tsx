import { Avatar } from '../../design-system/avatar';
import { Badge } from '../../design-system/badge';
import { ButtonLink } from '../../design-system/button-link';
import { Card } from '../../design-system/card';
import { ErrorPanel } from '../../design-system/error-panel';
import { ProgressBar } from '../../design-system/progress-bar';
import { Skeleton } from '../../design-system/skeleton';
import { StampStrip } from '../../design-system/stamp-strip';

import { useSession } from '../../features/session/use-session';
import { useSubscriptionStatusQuery } from '../../features/vault/vault.api';
import { errorText } from '../../lib/error-text';
import { formatCount, formatMonth } from '../../lib/format';
import { useTitle } from '../../lib/use-title';
import { AccountCards } from './account-cards';
import { SignOut } from './sign-out';
import { VerifyNotice } from './verify-notice';

export const Component = () => {
  useTitle('Profile');
  const { user } = useSession();
  const { data: subscription, error, refetch, isFetching } = useSubscriptionStatusQuery();
  if (!user) return null;

  const name = `${user.firstName} ${user.lastName}`;
  const { current, limit } = subscription?.carLimit ?? {};
  return (
    <div className="mx-auto grid max-w-4xl gap-5">
      {!user.emailVerified && <VerifyNotice email={user.email} />}
      <Card>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-5 p-6 sm:p-8">
          <Avatar name={name} imageUrl={user.profileImageUrl} size="lg" />
          <div className="min-w-0 grow basis-52">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <h1 className="min-w-0 type-title">{name}</h1>
              <Badge tone={user.subscriptionTier === 'free' ? 'neutral' : 'brass'}>{user.subscriptionTier}</Badge>
            </div>
            <p className="mt-1.5 truncate text-muted">{user.email}</p>
          </div>
          {user.subscriptionTier === 'free' && (
            <ButtonLink to="/pricing" variant="primary">
              Upgrade
            </ButtonLink>
          )}
        </div>
        <dl className="grid border-t border-line sm:grid-cols-3 sm:divide-x sm:divide-line">
          <div className="px-6 py-4 max-sm:border-b max-sm:border-line">
            <dt className="type-stamp text-muted">Member since</dt>
            <dd className="mt-1 type-heading">{formatMonth(user.createdAt)}</dd>
          </div>
          <div className="px-6 py-4 max-sm:border-b max-sm:border-line">
            <dt className="type-stamp text-muted">Cars in collection</dt>
            <dd className="mt-1 type-heading tabular-nums">
              {current === undefined ? <Skeleton className="my-0.5 h-5 w-14" /> : formatCount(current)}
            </dd>
          </div>
          <div className="px-6 py-4">
            <dt className="type-stamp text-muted">Plan limit</dt>
            <dd className="mt-1 type-heading tabular-nums">
              {limit === undefined ? (
                <Skeleton className="my-0.5 h-5 w-14" />
              ) : limit === null ? (
                <span aria-label="No limit" role="img">
                  ∞
                </span>
              ) : (
                formatCount(limit)
              )}
            </dd>
          </div>
        </dl>
        {current !== undefined && limit != null && (
          <ProgressBar
            label="Bays in use"
            value={current}
            max={limit}
            tone={current >= limit ? 'danger' : 'accent'}
            className="rounded-none"
          />
        )}
        {error && !subscription && (
          <ErrorPanel
            className="m-4"
            title="Your plan did not load"
            message={errorText(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        <StampStrip items={['Collector', user.subscriptionTier]} end={user.createdAt.slice(0, 4)} />
      </Card>
      <AccountCards user={user} />
      <SignOut user={user} />
    </div>
  );
};

import type { User } from '@vault/contracts/identity/auth';
import { Badge } from '../../design-system/badge';
import { ButtonLink } from '../../design-system/button-link';
import { Card } from '../../design-system/card';
import { ErrorPanel } from '../../design-system/error-panel';
import { ProgressBar } from '../../design-system/progress-bar';
import { Skeleton } from '../../design-system/skeleton';
import { StampStrip } from '../../design-system/stamp-strip';
import { useSubscriptionStatusQuery } from '../../features/vault';
import { errorText } from '../../lib/error-text';
import { formatCount, formatMonth } from '../../lib/format';
import { AvatarEditor } from './avatar-editor';
import { SignOut } from './sign-out';

/** The car limit of the plan; null is unlimited. */
const Limit = ({ limit }: { limit: number | null | undefined }) => {
  if (limit === undefined) return <Skeleton className="my-0.5 h-5 w-14" />;
  if (limit !== null) return formatCount(limit);
  return (
    <span aria-label="No limit" role="img">
      ∞
    </span>
  );
};

/** The head of the profile page: photo, name, plan and car limit. */
export const Overview = ({ user }: { user: User }) => {
  const { data: vault, error, refetch, isFetching } = useSubscriptionStatusQuery();
  const name = `${user.firstName} ${user.lastName}`;
  const { current, limit } = vault?.carLimit ?? {};
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-5 p-6 sm:p-8">
        <AvatarEditor name={name} imageUrl={user.profileImageUrl} />
        <div className="min-w-0 grow basis-52">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h1 className="min-w-0 type-title">{name}</h1>
            <Badge tone={user.subscriptionTier === 'free' ? 'neutral' : 'brass'}>{user.subscriptionTier}</Badge>
          </div>
          <p className="mt-1.5 truncate text-muted">{user.email}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          {user.subscriptionTier === 'free' && (
            <ButtonLink to="/pricing" variant="primary">
              Upgrade
            </ButtonLink>
          )}
          <SignOut user={user} />
        </div>
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
            <Limit limit={limit} />
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
      {error && !vault && (
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
  );
};

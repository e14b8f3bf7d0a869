import type { CollectorProfile } from '@vault/contracts/identity/collectors';
import { useParams } from 'react-router-dom';
import { Ban, MessageSquare } from 'lucide-react';
import { ButtonLink } from '../../design-system/button-link';
import { Card } from '../../design-system/card';
import { EmptyState } from '../../design-system/empty-state';
import { ErrorPanel } from '../../design-system/error-panel';
import { Skeleton } from '../../design-system/skeleton';
import {
  CollectorMenu,
  FollowButton,
  ProfileHead,
  UnblockButton,
  useCollectorQuery,
  useCollectorVaultQuery,
  VaultFigures,
} from '../../features/collectors';
import { useSession } from '../../features/session';
import { isApiError } from '../../lib/api-error';
import { errorText } from '../../lib/error-text';
import { directAddress } from '../../lib/message-addresses';
import { useTitle } from '../../lib/use-title';
import { QueryPanel } from './query-panel';
import { Listings, MarketRecord } from './market-parts';
import { OverlapSection } from './overlap-section';
import { OwnNotice } from './own-notice';

/** The actions on a collector; for a blocked one only the menu. */
const CollectorActions = ({ profile }: { profile: CollectorProfile }) => {
  const { id, displayName, relation } = profile;
  return (
    <>
      {!relation.blocked && (
        <>
          <FollowButton collector={profile} relation={relation} />
          <ButtonLink to={directAddress(id)}>
            <MessageSquare aria-hidden className="size-4" strokeWidth={1.75} />
            Send Message<span className="sr-only"> to {displayName}</span>
          </ButtonLink>
        </>
      )}
      <CollectorMenu collector={profile} relation={relation} />
    </>
  );
};

const VaultSection = ({ profile }: { profile: CollectorProfile }) => {
  const query = useCollectorVaultQuery(profile.id, { refetchOnMountOrArgChange: true });
  return (
    <QueryPanel title="The vault" query={query} space="h-72" missingText="This vault is no longer public.">
      {(vault) => <VaultFigures vault={vault} />}
    </QueryPanel>
  );
};

/** Shown instead of the content of a blocked collector. */
const BlockedNotice = ({ profile }: { profile: CollectorProfile }) => (
  <Card aria-label="Blocked" className="flex flex-wrap items-center gap-x-5 gap-y-4 p-5 sm:p-6">
    <Ban aria-hidden className="size-6 shrink-0 text-danger" strokeWidth={1.75} />
    <div className="min-w-0 grow basis-64">
      <h2 className="type-heading wrap-anywhere">
        You have blocked <bdi>{profile.displayName}</bdi>
      </h2>
      <p className="mt-0.5 type-small text-muted">
        You cannot find, follow or message each other. They are not notified.
      </p>
    </div>
    <UnblockButton collector={profile} />
  </Card>
);

/** The same for private, closed, blocking and unknown collectors, so that it does not reveal which. */
const Missing = () => (
  <EmptyState as="h1" title="Collector not found" description="There is no such collector, or the profile is private.">
    <ButtonLink to="/collector-network" variant="primary">
      Find collectors
    </ButtonLink>
  </EmptyState>
);

const placeholder = (
  <div role="status" aria-label="Loading the profile" className="grid gap-5">
    <Skeleton className="h-64 rounded-md" />
    <Skeleton className="h-96 rounded-md" />
  </div>
);

/** The panels of a profile, each with its own query. */
const Parts = ({ profile, viewerId }: { profile: CollectorProfile; viewerId: string }) => (
  <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
    <div className="grid min-w-0 content-start gap-5">
      {!profile.isYou && <OverlapSection profile={profile} />}
      <VaultSection profile={profile} />
      <Listings profile={profile} viewerId={viewerId} />
    </div>
    <div className="min-w-0">
      <MarketRecord profile={profile} />
    </div>
  </div>
);

/** The public profile of a collector. */
export const Component = () => {
  const { id = '' } = useParams();
  const { user } = useSession();
  const {
    currentData: profile,
    error,
    isFetching,
    refetch,
  } = useCollectorQuery(id, { refetchOnMountOrArgChange: true });
  const missing = isApiError(error) && error.status === 404;
  useTitle(missing ? 'Collector not found' : (profile?.displayName ?? 'Collector'));
  if (missing) return <Missing />;
  return (
    <div className="mx-auto grid max-w-6xl gap-5">
      {error && <ErrorPanel message={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />}
      {!profile && !error && placeholder}
      {profile && user && (
        <>
          {profile.isYou && <OwnNotice profilePublic={profile.profilePublic} />}
          <ProfileHead profile={profile}>{!profile.isYou && <CollectorActions profile={profile} />}</ProfileHead>
          {profile.relation.blocked ? (
            <BlockedNotice profile={profile} />
          ) : (
            <Parts profile={profile} viewerId={user.id} />
          )}
        </>
      )}
    </div>
  );
};

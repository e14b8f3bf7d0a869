import { EyeOff } from 'lucide-react';
import { ButtonLink } from '../../design-system/button-link';
import { Card } from '../../design-system/card';
import { Skeleton } from '../../design-system/skeleton';
import { useProfileQuery } from '../../features/account';
import { usePaged, useSuggestionsInfiniteQuery } from '../../features/collectors';
import { collectorGrid } from './collector-grid';
import { Directory } from './directory';
import { Suggested } from './suggested';
import type { CollectorFiltersHandle } from './use-collector-filters';

/** Shown to users with a private profile, whom other collectors cannot find. */
const PrivateNotice = () => (
  <Card aria-label="Your own profile" className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 p-4 sm:px-5">
    <EyeOff aria-hidden className="size-5 shrink-0 text-brass" strokeWidth={1.75} />
    <p className="min-w-0 grow basis-64 type-small">
      <strong className="font-semibold">Others cannot find you.</strong>{' '}
      <span className="text-muted">Your profile is private. You can still browse, follow and message others.</span>
    </p>
    <ButtonLink to="/profile/privacy" size="sm" className="min-h-11">
      Choose what others see
    </ButtonLink>
  </Card>
);

const Loading = () => (
  <div role="status" aria-label="Loading collectors" className={collectorGrid}>
    {['a', 'b', 'c', 'd'].map((key) => (
      <Skeleton key={key} className="h-56 rounded-md" />
    ))}
  </div>
);

/**
 * The Discover tab: suggested collectors and the directory. It appears once the suggestions and the notice above are
 * known, because they would push the directory down.
 */
export const Discover = ({ filters }: { filters: CollectorFiltersHandle }) => {
  const { data: profile, isError } = useProfileQuery();
  const suggestions = usePaged(
    useSuggestionsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true, skip: filters.filtered }),
  );
  const hasSuggestions = filters.filtered || suggestions.items !== null || suggestions.error !== null;
  const loading = !hasSuggestions || !(profile || isError);
  return (
    <>
      {loading && <Loading />}
      <div hidden={loading}>
        {profile?.profilePublic === false && <PrivateNotice />}
        {!filters.filtered && <Suggested list={suggestions} />}
        <Directory filters={filters} />
      </div>
    </>
  );
};

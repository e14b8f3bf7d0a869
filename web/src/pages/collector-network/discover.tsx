import { EyeOff } from 'lucide-react';
import { ButtonLink } from '../../design-system/button-link';
import { Card } from '../../design-system/card';
import { useProfileQuery } from '../../features/account';
import { Directory } from './directory';
import { Suggested } from './suggested';
import type { CollectorFiltersHandle } from './use-collector-filters';

/** Shown to users with a private profile, whom other collectors cannot find. */
const PrivateNotice = () => {
  const { data: profile } = useProfileQuery();
  if (!profile || profile.profilePublic) return null;
  return (
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
};

/** The Discover tab: suggested collectors and the directory. */
export const Discover = ({ filters }: { filters: CollectorFiltersHandle }) => (
  <>
    <PrivateNotice />
    {!filters.filtered && <Suggested />}
    <Directory filters={filters} />
  </>
);

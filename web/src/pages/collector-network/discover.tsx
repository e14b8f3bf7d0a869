import { EyeOff } from 'lucide-react';
import { ButtonLink } from '../../design-system/button-link';
import { Card } from '../../design-system/card';
import { useProfileQuery } from '../../features/account';
import { Directory } from './directory';
import { Suggested } from './suggested';
import type { CollectorFiltersHandle } from './use-collector-filters';

/** Says to whoever is not public that nobody finds them here, and leads to the step that changes it. */
const PrivateNotice = () => {
  const { data: profile } = useProfileQuery();
  if (!profile || profile.profilePublic) return null;
  return (
    <Card aria-label="Your own profile" className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 p-4 sm:px-5">
      <EyeOff aria-hidden className="size-5 shrink-0 text-brass" strokeWidth={1.75} />
      <p className="min-w-0 grow basis-64 type-small">
        <strong className="font-semibold">Others cannot find you.</strong>{' '}
        <span className="text-muted">Your profile is private. You can look around, follow and write all the same.</span>
      </p>
      <ButtonLink to="/profile/privacy" size="sm" className="min-h-11">
        Choose what others see
      </ButtonLink>
    </Card>
  );
};

/** Whom one could get to know: those with whom there is something in common, and everybody. */
export const Discover = ({ filters }: { filters: CollectorFiltersHandle }) => (
  <>
    <PrivateNotice />
    {!filters.narrowed && <Suggested />}
    <Directory filters={filters} />
  </>
);

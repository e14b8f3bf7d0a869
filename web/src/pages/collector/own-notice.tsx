import type { CollectorProfile } from '@vault/contracts/identity/collectors';
import { Eye } from 'lucide-react';
import { ButtonLink } from '../../design-system/button-link';
import { Card } from '../../design-system/card';
import { useProfileQuery, VisibilityPanel } from '../../features/account';
import { useCarStatsQuery } from '../../features/vault';

/** For the owner of a private profile, with a button to make it public. */
const PrivateNotice = () => {
  const { data: profile } = useProfileQuery();
  const { data: vault } = useCarStatsQuery();
  return (
    <>
      <p className="mb-4 type-small text-muted">Only you can see this page.</p>
      {profile && <VisibilityPanel as="h2" profile={profile} vault={vault} />}
    </>
  );
};

/** Tells the owner of a profile who else can see it. */
export const OwnNotice = ({ profilePublic }: Pick<CollectorProfile, 'profilePublic'>) => (
  <Card aria-label="Who sees this" className="p-4 sm:px-6">
    {profilePublic ? (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Eye aria-hidden className="size-5 shrink-0 text-brass" strokeWidth={1.75} />
        <p className="min-w-0 grow type-label">This is how others see you</p>
        <ButtonLink to="/profile#about-you" size="sm" className="min-h-11">
          Edit profile
        </ButtonLink>
        <ButtonLink to="/profile/privacy" size="sm" className="min-h-11">
          Edit privacy
        </ButtonLink>
      </div>
    ) : (
      <PrivateNotice />
    )}
  </Card>
);

import type { User } from '@vault/contracts/identity/auth';
import type { Profile } from '@vault/contracts/identity/profile';
import { KeyRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../design-system/button';
import { Skeleton } from '../../design-system/skeleton';
import { PasskeyList, RememberedList, SessionList, TwoStepPanel, VisibilityPanel } from '../../features/account';
import { useCarStatsQuery } from '../../features/vault';
import { ProfileSection, SectionPart } from './profile-section';

const PasswordForm = lazy(async () => ({
  default: (await import('../../features/account/password-form')).PasswordForm,
}));

const linkStyle = 'inline-block py-1 font-semibold text-ink underline underline-offset-4';

/** Profile visibility, password, passkeys, two-step sign-in, sessions and remembered browsers. */
export const Security = ({ user, profile }: { user: User; profile: Profile | undefined }) => {
  const [changing, setChanging] = useState(false);
  const [wasChanging, setWasChanging] = useState(false);
  const { data: vault } = useCarStatsQuery();
  const stopChanging = () => {
    setChanging(false);
    setWasChanging(true);
  };
  return (
    <ProfileSection anchor="security" title="Privacy & Security">
      <SectionPart title="Profile visibility">
        {profile ? <VisibilityPanel profile={profile} vault={vault} /> : <Skeleton className="h-16 rounded-sm" />}
        <p className="mt-3 type-small text-muted">
          What others see of you, and whom you have blocked:{' '}
          <Link to="/profile/privacy" className={linkStyle}>
            Privacy settings
          </Link>
        </p>
        <p className="type-small text-muted">
          Your showcase is {profile?.showcasePublic ? 'public: anyone with the link can see it.' : 'not public.'}{' '}
          <Link to="/my-showcase" className={linkStyle}>
            My Showcase
          </Link>
        </p>
      </SectionPart>
      <SectionPart title="Password">
        {changing ? (
          <Suspense fallback={<Skeleton className="h-72 max-w-md rounded-sm" />}>
            <PasswordForm email={user.email} name={`${user.firstName} ${user.lastName}`} onDone={stopChanging} />
          </Suspense>
        ) : (
          <Button autoFocus={wasChanging} onClick={() => setChanging(true)}>
            <KeyRound aria-hidden className="size-4.5" strokeWidth={1.75} />
            Change Password
          </Button>
        )}
      </SectionPart>
      <SectionPart
        title="Passkeys"
        text="Sign in with the fingerprint, face or PIN of your device in place of your password. Nobody can learn a passkey from you."
      >
        <PasskeyList email={user.email} />
      </SectionPart>
      <SectionPart
        title="Two-step sign-in"
        text="A code of an authenticator app beside your password keeps out whoever learns the password."
      >
        <TwoStepPanel email={user.email} />
      </SectionPart>
      <SectionPart title="Where you are signed in">
        <SessionList />
      </SectionPart>
      <SectionPart title="Remembered browsers" text="They sign in automatically until you remove them here.">
        <RememberedList />
      </SectionPart>
    </ProfileSection>
  );
};

import type { User } from '@vault/contracts/identity/auth';
import type { Profile } from '@vault/contracts/identity/profile';
import { KeyRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../design-system/button';
import { Checkbox } from '../../design-system/checkbox';
import { Skeleton } from '../../design-system/skeleton';
import { RememberedList } from '../../features/account/remembered-list';
import { SessionList } from '../../features/account/session-list';
import { useUpdateProfileMutation } from '../../features/account/profile.api';
import { errorText } from '../../lib/error-text';
import { ProfileSection, SectionPart } from './profile-section';

const PasswordForm = lazy(async () => ({
  default: (await import('../../features/account/password-form')).PasswordForm,
}));

/** Who sees what of one, and who may come in. */
export const Security = ({ user, profile }: { user: User; profile: Profile | undefined }) => {
  const [changing, setChanging] = useState(false);
  const [left, setLeft] = useState(false);
  const [update, { originalArgs, isLoading, error }] = useUpdateProfileMutation();
  const isPublic = (isLoading ? originalArgs?.profilePublic : undefined) ?? profile?.profilePublic ?? false;
  const leave = () => {
    setChanging(false);
    setLeft(true);
  };
  return (
    <ProfileSection anchor="security" title="Privacy & Security">
      <SectionPart
        title="Profile visibility"
        text="Your vault is yours alone: nobody sees your cars, what you paid or your notes, but for what you put into your showcase."
      >
        <Checkbox
          label="Public profile: other collectors see your name, picture, bio, region and links"
          checked={isPublic}
          disabled={!profile}
          onChange={({ target }) => void update({ profilePublic: target.checked })}
        />
        {error && (
          <p role="alert" className="type-fine text-danger">
            {errorText(error, 'This was not saved. Please try again.')}
          </p>
        )}
        <p className="mt-1 type-small text-muted">
          Your showcase is {profile?.showcasePublic ? 'public: everybody with its link can see it.' : 'not public.'}{' '}
          <Link to="/my-showcase" className="inline-block py-1 font-semibold text-ink underline underline-offset-4">
            My Showcase
          </Link>
        </p>
      </SectionPart>
      <SectionPart title="Password">
        {changing ? (
          <Suspense fallback={<Skeleton className="h-72 max-w-md rounded-sm" />}>
            <PasswordForm email={user.email} onDone={leave} />
          </Suspense>
        ) : (
          <Button autoFocus={left} onClick={() => setChanging(true)}>
            <KeyRound aria-hidden className="size-4.5" strokeWidth={1.75} />
            Change Password
          </Button>
        )}
      </SectionPart>
      <SectionPart title="Where you are signed in">
        <SessionList />
      </SectionPart>
      <SectionPart title="Remembered browsers" text="They sign in by themselves, until you forget them here.">
        <RememberedList />
      </SectionPart>
    </ProfileSection>
  );
};

import type { Profile } from '@vault/contracts/identity/profile';
import { Pencil } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '../../design-system/button';
import { Skeleton } from '../../design-system/skeleton';
import { SocialLinks } from '../../design-system/social-links';
import { displayNameOf, fullNameOf } from '../../features/account';
import { readDraft } from '../../lib/draft-store';
import { profileDraft } from './profile-draft';
import { ProfileSection } from './profile-section';

const ProfileForm = lazy(async () => ({ default: (await import('./profile-form')).ProfileForm }));

const Line = ({ term, wide, children }: { term: string; wide?: boolean; children: string | null }) => (
  <div className={wide ? 'sm:col-span-2' : undefined}>
    <dt className="type-stamp text-muted">{term}</dt>
    <dd
      dir="auto"
      className={`mt-0.5 type-small wrap-anywhere whitespace-pre-line ${children === null ? 'text-muted' : ''}`}
    >
      {children ?? 'Not given'}
    </dd>
  </div>
);

/** The user's profile, which can be edited in place. */
export const AboutYou = ({ profile }: { profile: Profile | undefined }) => {
  const [editing, setEditing] = useState(false);
  const [wasEditing, setWasEditing] = useState(false);
  const id = profile?.id;
  useEffect(() => {
    if (id === undefined) return;
    // Resumes editing if there is a draft.
    void readDraft(profileDraft(id)).then((draft) => draft && setEditing(true));
  }, [id]);
  const stopEditing = () => {
    setEditing(false);
    setWasEditing(true);
  };
  return (
    <ProfileSection
      anchor="about-you"
      title="About you"
      action={
        !editing && (
          <Button
            size="sm"
            className="min-h-10"
            disabled={!profile}
            autoFocus={wasEditing}
            onClick={() => setEditing(true)}
          >
            <Pencil aria-hidden className="size-4" />
            Edit profile
          </Button>
        )
      }
    >
      {!profile && <Skeleton className="h-40 rounded-sm" />}
      {profile && editing && (
        <Suspense fallback={<Skeleton className="h-96 rounded-sm" />}>
          <ProfileForm profile={profile} onDone={stopEditing} />
        </Suspense>
      )}
      {profile && !editing && (
        <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          <Line term="Name">{fullNameOf(profile)}</Line>
          <Line term="Others see">{displayNameOf(profile)}</Line>
          <Line term="Region">{profile.region}</Line>
          <Line term="Bio" wide>
            {profile.bio}
          </Line>
          <div className="sm:col-span-2">
            <dt className="type-stamp text-muted">Elsewhere</dt>
            <dd className="mt-1">
              {profile.socialLinks.length === 0 ? (
                <span className="type-small text-muted">No links</span>
              ) : (
                <SocialLinks label="Your pages elsewhere" links={profile.socialLinks} />
              )}
            </dd>
          </div>
        </dl>
      )}
    </ProfileSection>
  );
};

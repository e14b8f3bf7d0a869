import type { Profile } from '@vault/contracts/identity/profile';
import { Globe, Lock } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../design-system/button';
import { ButtonLink } from '../../design-system/button-link';
import { toast } from '../../design-system/toast-store';
import { errorText } from '../../lib/error-text';
import { useUpdateProfileMutation } from './profile.api';
import type { VaultFigures } from './profile-preview';

const GoPublicDialog = lazy(async () => ({ default: (await import('./go-public-dialog')).GoPublicDialog }));

interface VisibilityPanelProps {
  profile: Profile;
  vault: VaultFigures | undefined;
  /** The element of the title. */
  as?: 'h2' | 'p';
}

const showError = (error: unknown) =>
  toast({
    title: 'Error',
    description: errorText(error, 'This was not saved. Please try again.'),
    variant: 'destructive',
  });

/** Shows whether the profile is public, with a button that changes it. */
export const VisibilityPanel = ({ profile, vault, as: Title = 'p' }: VisibilityPanelProps) => {
  const [choosing, setChoosing] = useState(false);
  const [update, { isLoading }] = useUpdateProfileMutation();
  const { id, profilePublic } = profile;
  const Icon = profilePublic ? Globe : Lock;

  const undo = async () => {
    const { error } = await update({ profilePublic: true });
    if (error) showError(error);
    else toast({ title: 'Your profile is public again' });
  };
  const makePrivate = async () => {
    const { error } = await update({ profilePublic: false });
    if (error) showError(error);
    else
      toast({
        title: 'Your profile is private',
        description: 'Other collectors can no longer find it.',
        action: { label: 'Undo', onSelect: () => void undo() },
      });
  };
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-full border border-control bg-raised max-sm:hidden">
        <Icon aria-hidden className={`size-5 ${profilePublic ? 'text-ok' : 'text-muted'}`} strokeWidth={1.75} />
      </span>
      <div className="min-w-0 grow basis-64">
        <Title className={Title === 'p' ? 'type-label' : 'type-heading'}>
          {profilePublic ? 'Your profile is public' : 'Your profile is private'}
        </Title>
        <p className="mt-0.5 type-small text-muted">
          {profilePublic
            ? 'Collectors who are signed in can find you, follow you and write to you. Search engines and visitors cannot.'
            : 'Nobody can find you. In listings and messages, others see your first name and the initial of your last name.'}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {profilePublic ? (
          <>
            <ButtonLink to={`/collector-network/${id}`}>See my profile</ButtonLink>
            <Button busy={isLoading} onClick={() => void makePrivate()}>
              Make private again
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={() => setChoosing(true)}>
            Make my profile public
          </Button>
        )}
      </div>
      {choosing && (
        <Suspense>
          <GoPublicDialog profile={profile} vault={vault} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </div>
  );
};

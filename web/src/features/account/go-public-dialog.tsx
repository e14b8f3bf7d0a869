import type { Profile } from '@vault/contracts/identity/profile';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../design-system/button';
import { Dialog } from '../../design-system/dialog';
import { FormAlert } from '../../design-system/form-alert';
import { toast } from '../../design-system/toast-store';
import { errorText } from '../../lib/error-text';
import { useUpdateProfileMutation } from './profile.api';
import { ProfilePreview, type VaultFigures } from './profile-preview';
import { SharingFields } from './sharing-fields';
import { ALWAYS_PRIVATE } from './sharing-labels';

interface GoPublicDialogProps {
  profile: Profile;
  vault: VaultFigures | undefined;
  onClose: () => void;
}

/** Makes the profile public, with the choice of what to share and a preview. Nothing is saved before the confirmation. */
export const GoPublicDialog = ({ profile, vault, onClose }: GoPublicDialogProps) => {
  const [sharing, setSharing] = useState(profile.sharing);
  const [update, { isLoading, error }] = useUpdateProfileMutation();
  const navigate = useNavigate();
  const goPublic = async () => {
    const result = await update({ profilePublic: true, sharing });
    if (result.error) return;
    toast({
      title: 'Your profile is public',
      description: 'Other collectors can find and follow you now.',
      action: { label: 'See it', onSelect: () => void navigate(`/collector-network/${profile.id}`) },
    });
    onClose();
  };
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && !isLoading && onClose()}
      title="Make your profile public"
      description="Collectors who are signed in can then find you, follow you and write to you. You can make it private again at any time."
      footer={
        <>
          <Button disabled={isLoading} onClick={onClose}>
            Keep it private
          </Button>
          <Button variant="primary" busy={isLoading} onClick={() => void goPublic()}>
            {isLoading ? 'Saving...' : 'Make my profile public'}
          </Button>
        </>
      }
    >
      <FormAlert>{error && errorText(error, 'This was not saved. Please try again.')}</FormAlert>
      <div className="mt-1 grid gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className="self-start lg:sticky lg:top-0">
          <ProfilePreview profile={profile} sharing={sharing} vault={vault} />
          <p className="mt-3 type-fine text-muted">{ALWAYS_PRIVATE}</p>
        </div>
        <SharingFields
          sharing={sharing}
          onChange={({ choice }, on) => setSharing((current) => ({ ...current, [choice]: on }))}
        />
      </div>
    </Dialog>
  );
};

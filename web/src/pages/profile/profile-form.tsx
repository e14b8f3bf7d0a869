import { updateProfile, type Profile } from '@vault/contracts/identity/profile';
import { useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '../../design-system/button';
import { FormAlert } from '../../design-system/form-alert';
import { Skeleton } from '../../design-system/skeleton';
import { TextAreaField } from '../../design-system/text-area-field';
import { TextField } from '../../design-system/text-field';
import { toast } from '../../design-system/toast-store';
import { fullNameOf, initialNameOf, useUpdateProfileMutation } from '../../features/account';
import { DraftNotice } from '../../features/drafts';
import { useSavedDraft } from '../../lib/use-saved-draft';
import { useStoredDraft } from '../../lib/use-stored-draft';
import { errorText } from '../../lib/error-text';
import { isApiError } from '../../lib/api-error';
import { LinkFields } from './link-fields';
import { profileDraft } from './profile-draft';
import { isChanged, setProblems, type ProfileValues, toProfileChanges, valuesOf } from './profile-values';

interface ProfileFormProps {
  profile: Profile;
  onDone: () => void;
}

/** The form for names, bio, region and links. Starts from a draft if there is one. */
export const ProfileForm = ({ profile, onDone }: ProfileFormProps) => {
  const stored = useStoredDraft<ProfileValues>(profileDraft(profile.id));
  if (!stored) return <Skeleton className="h-96 rounded-sm" />;
  return <Fields profile={profile} draft={stored.draft} onDone={onDone} />;
};

const Fields = ({ profile, draft, onDone }: ProfileFormProps & { draft: ProfileValues | null }) => {
  const [saved] = useState(() => valuesOf(profile));
  const [restored, setRestored] = useState(draft !== null);
  const [problem, setProblem] = useState('');
  const [update, { isLoading }] = useUpdateProfileMutation();
  const form = useForm<ProfileValues>({ defaultValues: draft ?? saved });
  const { errors } = form.formState;
  const written = useWatch({ control: form.control }) as ProfileValues;
  const unsaved = useMemo(() => (isChanged(written, saved) ? written : null), [written, saved]);
  const { forget } = useSavedDraft(profileDraft(profile.id), unsaved);

  const leave = () => {
    void forget();
    onDone();
  };
  const submit = form.handleSubmit(async (values) => {
    setProblem('');
    const checked = updateProfile.input.safeParse(toProfileChanges(values));
    if (!checked.success) {
      setProblems(
        values,
        checked.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })),
        form.setError,
      );
      return;
    }
    const { error } = await update(checked.data);
    if (!error) {
      await forget();
      toast({ title: 'Profile saved', description: 'Your changes are visible now.' });
      onDone();
      return;
    }
    if (!setProblems(values, isApiError(error) ? error.details : [], form.setError))
      setProblem(errorText(error, 'Failed to save the profile'));
  });

  return (
    <form
      noValidate
      aria-label="Edit profile"
      onSubmit={(event) => void submit(event)}
      className="grid animate-fade gap-5"
    >
      {restored && (
        <DraftNotice
          onDiscard={() => {
            form.reset(saved);
            setRestored(false);
          }}
        >
          Your unsaved changes have been restored.
        </DraftNotice>
      )}
      <FormAlert>{problem}</FormAlert>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="First Name"
          autoComplete="given-name"
          required
          autoFocus={draft === null}
          maxLength={80}
          error={errors.firstName?.message}
          {...form.register('firstName')}
        />
        <TextField
          label="Last Name"
          autoComplete="family-name"
          required
          maxLength={80}
          error={errors.lastName?.message}
          {...form.register('lastName')}
        />
      </div>
      <TextField
        label="Name on your public profile"
        autoComplete="nickname"
        maxLength={80}
        placeholder={fullNameOf(profile)}
        hint={`Empty: ${fullNameOf(profile)}. Without a public profile others see ${initialNameOf(profile)}`}
        error={errors.publicName?.message}
        {...form.register('publicName')}
      />
      <TextAreaField
        label="Bio"
        dir="auto"
        maxLength={600}
        rows={4}
        placeholder="What you collect, and since when"
        hint="At most 600 characters."
        error={errors.bio?.message}
        {...form.register('bio')}
      />
      <TextField
        label="Region"
        maxLength={80}
        placeholder="Portland, OR"
        hint="As precise as you like. Only you can see it until you share it under Privacy."
        error={errors.region?.message}
        {...form.register('region')}
      />
      <LinkFields form={form} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={isLoading}>
          {isLoading ? 'Saving...' : 'Save Profile'}
        </Button>
        <Button disabled={isLoading} onClick={leave}>
          Cancel
        </Button>
      </div>
    </form>
  );
};

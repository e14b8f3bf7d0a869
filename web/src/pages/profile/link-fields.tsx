import { MAX_SOCIAL_LINKS } from '@vault/contracts/identity/profile';
import { Plus, X } from 'lucide-react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Button } from '../../design-system/button';
import { IconButton } from '../../design-system/icon-button';
import { TextField } from '../../design-system/text-field';
import type { ProfileValues } from './profile-values';

/** The user's links to other sites; the server derives their names. */
export const LinkFields = ({ form }: { form: UseFormReturn<ProfileValues> }) => {
  const links = useWatch({ control: form.control, name: 'links' });
  const { errors } = form.formState;
  const change = (next: ProfileValues['links']) => {
    form.clearErrors('links');
    form.setValue('links', next);
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 type-label">Links</legend>
      <p className="type-fine text-muted">
        Your pages elsewhere, such as Instagram or YouTube: at most {MAX_SOCIAL_LINKS}.
      </p>
      {links.map((_, index) => (
        <div key={index} className="flex items-start gap-1">
          <TextField
            label={`Link ${index + 1}`}
            type="url"
            inputMode="url"
            maxLength={200}
            placeholder="https://"
            className="grow"
            error={errors.links?.[index]?.url?.message}
            {...form.register(`links.${index}.url`)}
          />
          <IconButton
            label={`Remove link ${index + 1}`}
            icon={X}
            className="mt-6.5"
            onClick={() => change(links.filter((_link, other) => other !== index))}
          />
        </div>
      ))}
      {errors.root?.['links']?.message && (
        <p role="alert" className="type-fine text-danger">
          {errors.root['links'].message}
        </p>
      )}
      <Button
        size="sm"
        className="min-h-10 justify-self-start"
        disabled={links.length >= MAX_SOCIAL_LINKS}
        onClick={() => change([...links, { url: '' }])}
      >
        <Plus aria-hidden className="size-4" />
        Add a link
      </Button>
    </fieldset>
  );
};

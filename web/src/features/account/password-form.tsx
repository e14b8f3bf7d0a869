import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { changePassword } from '@vault/contracts/identity/account';
import { NewPassword } from '@vault/contracts/identity/auth';
import type { RequestOf } from '@vault/contracts/define';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../design-system/button';
import { FormAlert } from '../../design-system/form-alert';
import { NewPasswordField } from '../../design-system/new-password-field';
import { PasswordField } from '../../design-system/password-field';
import { toast } from '../../design-system/toast-store';
import { isApiError } from '../../lib/api-error';
import { errorText } from '../../lib/error-text';
import { applyFieldErrors } from '../../lib/form-errors';
import { useChangePasswordMutation } from './account.api';
import { ConfirmWithPasskey } from './confirm-with-passkey';

const schema = changePassword.input
  .extend({ confirmPassword: NewPassword })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    message: "Passwords don't match",
  });

interface PasswordFormProps {
  /** The user name for password managers. */
  email: string;
  /** First and last name, which make a password weak. */
  name: string;
  /** Called when the password is changed, and on Cancel. */
  onDone: () => void;
}

export const PasswordForm = ({ email, name, onDone }: PasswordFormProps) => {
  const [change, { isLoading }] = useChangePasswordMutation();
  const [problem, setProblem] = useState('');
  const form = useForm({
    resolver: standardSchemaResolver(schema),
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  });
  const { errors } = form.formState;

  const save = async (input: RequestOf<typeof changePassword>) => {
    setProblem('');
    const { error } = await change(input);
    if (!error) {
      toast({ title: 'Password changed', description: 'Every other browser has been signed out.' });
      onDone();
      return;
    }
    const text = errorText(error, 'The password could not be changed.');
    if (isApiError(error) && error.code === 'WRONG_PASSWORD')
      form.setError('currentPassword', { message: text }, { shouldFocus: true });
    else if (!applyFieldErrors(error, ['currentPassword', 'newPassword'], form.setError)) setProblem(text);
  };
  const submit = form.handleSubmit(({ currentPassword, newPassword }) => save({ currentPassword, newPassword }));

  return (
    <form
      noValidate
      aria-label="Change password"
      onSubmit={(event) => void submit(event)}
      className="grid max-w-md animate-fade gap-4"
    >
      <FormAlert>{problem}</FormAlert>
      <input type="text" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
      <PasswordField
        label="Current Password"
        autoComplete="current-password"
        required
        autoFocus
        error={errors.currentPassword?.message}
        {...form.register('currentPassword')}
      />
      <NewPasswordField
        label="New Password"
        ownWords={[email, name]}
        error={errors.newPassword?.message}
        {...form.register('newPassword')}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        required
        error={errors.confirmPassword?.message}
        {...form.register('confirmPassword')}
      />
      <ConfirmWithPasskey
        disabled={isLoading}
        check={() => form.trigger(['newPassword', 'confirmPassword'])}
        onProblem={setProblem}
        onConfirmed={(passkey) => save({ passkey, newPassword: form.getValues('newPassword') })}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={isLoading}>
          {isLoading ? 'Changing...' : 'Change Password'}
        </Button>
        <Button onClick={onDone} disabled={isLoading}>
          Cancel
        </Button>
      </div>
    </form>
  );
};

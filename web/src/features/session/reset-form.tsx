import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { RESET_CODE_MINUTES } from '@vault/contracts/identity/auth';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { TextField } from '../../design-system/text-field';
import { toast } from '../../design-system/toast-store';
import { isApiError } from '../../lib/api-error';
import { errorText } from '../../lib/error-text';
import { applyFieldErrors } from '../../lib/form-errors';
import { useResetPasswordMutation } from './sign-in.api';
import { EmailField, NewPasswordFields } from './session-fields';
import { SessionForm } from './session-form';
import { resetForm } from './session-schemas';
import { onEmailChange, type TabFormProps } from './tab-form';

interface ResetFormProps extends TabFormProps {
  /** The token of the mailed link, sent instead of a code. */
  linkToken?: string;
  /** Called after the password was reset; opens the Login tab. */
  onReset: () => void;
}

/**
 * The Reset tab of /auth: the first submit requests a code by mail, the second one sends it with the new password. Opened
 * by the mailed link, it sends the new password at once.
 */
export const ResetForm = ({ email, onEmail, linkToken, onReset }: ResetFormProps) => {
  const [reset, { isLoading }] = useResetPasswordMutation();
  const [sentTo, setSentTo] = useState('');
  const [problem, setProblem] = useState('');
  const [hasLink, setHasLink] = useState(linkToken !== undefined);
  const form = useForm({
    resolver: standardSchemaResolver(resetForm),
    defaultValues: { email, newPassword: '', confirmPassword: '', code: undefined as string | undefined },
  });
  const { errors } = form.formState;

  const submit = form.handleSubmit(async ({ email: to, newPassword, code }) => {
    setProblem('');
    if (sentTo && !code) {
      form.setError('code', { message: 'Enter the six digits of the code' }, { shouldFocus: true });
      return;
    }
    try {
      const { status } = await reset({
        email: to,
        newPassword,
        ...(hasLink ? { code: linkToken } : sentTo && { code }),
      }).unwrap();
      if (status === 'code_sent') {
        setSentTo(to);
        return;
      }
      toast({ title: 'Password reset!', description: 'You can now log in.' });
      form.reset();
      onReset();
    } catch (error) {
      const text = errorText(error, 'An error occurred during password reset');
      if (hasLink && isApiError(error) && error.code === 'INVALID_RESET_CODE') {
        setHasLink(false);
        setProblem(text);
      } else if (isApiError(error) && error.code === 'INVALID_RESET_CODE')
        form.setError('code', { message: text }, { shouldFocus: true });
      else if (!applyFieldErrors(error, ['email', 'newPassword', 'code'], form.setError)) setProblem(text);
      toast({ title: 'Reset failed', description: text, variant: 'destructive' });
    }
  });

  const requestNewCode = async () => {
    const { email: to, newPassword } = form.getValues();
    try {
      await reset({ email: to, newPassword }).unwrap();
      toast({ title: 'A new code is on its way', description: 'The previous code is no longer valid.' });
    } catch (error) {
      setProblem(errorText(error, 'An error occurred during password reset'));
    }
  };

  return (
    <SessionForm
      label="Reset"
      problem={problem}
      onSubmit={submit}
      busy={isLoading}
      submit={{ label: sentTo || hasLink ? 'Reset Password' : 'Send Reset Code', busyLabel: 'Please wait...' }}
    >
      <EmailField
        readOnly={sentTo !== ''}
        error={errors.email?.message}
        {...form.register('email', onEmailChange(onEmail))}
      />
      <NewPasswordFields
        label="New Password"
        ownWords={[email]}
        password={{ ...form.register('newPassword'), error: errors.newPassword?.message }}
        confirmation={{ ...form.register('confirmPassword'), error: errors.confirmPassword?.message }}
      />
      {sentTo && (
        <div className="grid animate-rise gap-2" role="status">
          <p className="rounded-xs border border-l-3 border-line border-l-ok px-3 py-2.5 type-small">
            If there is an account for <strong className="font-semibold">{sentTo}</strong>, we have sent a six-digit
            code to it, for this browser, and a link for any other. Both are valid for {RESET_CODE_MINUTES} minutes.
          </p>
          <TextField
            label="Code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            required
            autoFocus
            aside={
              <button
                type="button"
                onClick={() => void requestNewCode()}
                className="type-fine underline underline-offset-4"
              >
                Send a new code
              </button>
            }
            error={errors.code?.message}
            {...form.register('code', { setValueAs: (value: string) => value || undefined })}
          />
        </div>
      )}
    </SessionForm>
  );
};

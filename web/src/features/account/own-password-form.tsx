import type { Confirmation } from '@vault/contracts/identity/confirmation';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { Button } from '../../design-system/button';
import { FormAlert } from '../../design-system/form-alert';
import { PasswordField } from '../../design-system/password-field';
import { isApiError } from '../../lib/api-error';
import { errorText } from '../../lib/error-text';
import { ConfirmWithPasskey } from './confirm-with-passkey';

interface OwnPasswordFormProps {
  /** The user name for password managers. */
  email: string;
  submit: { label: string; danger: boolean };
  busy: boolean;
  /** Returns the error of the call, if any. */
  onSubmit: (confirmation: Confirmation) => Promise<unknown>;
  /** The text for an error of `onSubmit`. */
  problemText?: (error: unknown) => string;
  /** Fields before the password. */
  children?: ReactNode;
}

/** Asks for the password, or a passkey, before what somebody else at this browser must not do. */
export const OwnPasswordForm = ({
  email,
  submit,
  busy,
  onSubmit,
  problemText = errorText,
  children,
}: OwnPasswordFormProps) => {
  const [password, setPassword] = useState('');
  const [passwordError, setPasswordError] = useState<string>();
  const [problem, setProblem] = useState('');

  const confirm = async (confirmation: Confirmation) => {
    const error = await onSubmit(confirmation);
    if (!error) return;
    if (isApiError(error) && error.code === 'WRONG_PASSWORD') setPasswordError(errorText(error));
    else setProblem(problemText(error));
  };
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    setProblem('');
    setPasswordError(password === '' ? 'Enter your password' : undefined);
    if (password !== '') await confirm({ password });
  };
  return (
    <form noValidate aria-label="Confirm that it is you" onSubmit={(event) => void send(event)} className="grid gap-4">
      <FormAlert>{problem}</FormAlert>
      {children}
      <input type="text" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        required
        autoFocus
        value={password}
        error={passwordError}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Button type="submit" variant={submit.danger ? 'danger' : 'primary'} busy={busy} className="justify-self-start">
        {busy ? 'Please wait...' : submit.label}
      </Button>
      <ConfirmWithPasskey disabled={busy} onProblem={setProblem} onConfirmed={(passkey) => confirm({ passkey })} />
    </form>
  );
};

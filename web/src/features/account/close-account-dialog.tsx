import { RESTORE_DAYS } from '@vault/contracts/identity/account?light';
import type { Confirmation } from '@vault/contracts/identity/confirmation';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../design-system/button';
import { Dialog } from '../../design-system/dialog';
import { FormAlert } from '../../design-system/form-alert';
import { PasswordField } from '../../design-system/password-field';
import { isApiError } from '../../lib/api-error';
import { errorText } from '../../lib/error-text';
import { useCloseAccountMutation } from './account.api';
import { ConfirmWithPasskey } from './confirm-with-passkey';

interface CloseAccountDialogProps {
  email: string;
  /** A text on unsent data on this device that would be lost; empty if there is none. */
  alsoLost: string;
  onClose: () => void;
  /** Called once the account is closed; the page has to be left. */
  onClosed: () => void;
}

const consequences = [
  'You are signed out everywhere at once. Your listings, your profile and your showcase disappear for everybody, and open offers are withdrawn.',
  `For ${RESTORE_DAYS} days you can change your mind: sign in with your password and everything is back.`,
  'After that your cars, photos, messages and all your other data are permanently deleted. Invoices are kept as required by law, without your name.',
  'A paid plan ends with the period that you paid for. It does not restart if you restore your account.',
];

/** Explains what closing the account means, and asks for the password. */
export const CloseAccountDialog = ({ email, alsoLost, onClose, onClosed }: CloseAccountDialogProps) => {
  const [close, { isLoading }] = useCloseAccountMutation();
  const [password, setPassword] = useState('');
  const [passwordError, setPasswordError] = useState<string>();
  const [problem, setProblem] = useState<ReactNode>(null);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setProblem(null);
    if (password === '') {
      setPasswordError('Enter your password');
      return;
    }
    setPasswordError(undefined);
    await confirm({ password });
  };
  const confirm = async (confirmation: Confirmation) => {
    const { error } = await close(confirmation);
    if (!error) onClosed();
    else if (!isApiError(error)) setProblem(errorText(error));
    else if (error.code === 'WRONG_PASSWORD') setPasswordError(errorText(error));
    else if (error.code === 'DEALS_UNDER_WAY')
      setProblem(
        <span>
          {errorText(error)}{' '}
          <Link to="/marketplace/transactions" className="font-semibold underline underline-offset-4">
            See your transactions
          </Link>
        </span>,
      );
    else setProblem(errorText(error));
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isLoading && onClose()}
      size="md"
      title="Close your account?"
      footer={
        <>
          <Button onClick={onClose} disabled={isLoading}>
            Keep my account
          </Button>
          <Button type="submit" form="close-account" variant="danger" busy={isLoading}>
            {isLoading ? 'Closing...' : 'Close my account'}
          </Button>
        </>
      }
    >
      <form id="close-account" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <ul className="grid list-disc gap-2 pl-5 type-small text-muted">
          {consequences.map((text) => (
            <li key={text}>{text}</li>
          ))}
          {alsoLost && <li className="text-danger">{alsoLost}</li>}
        </ul>
        <FormAlert>{problem}</FormAlert>
        <input type="text" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          required
          value={password}
          error={passwordError}
          onChange={({ target }) => setPassword(target.value)}
        />
        <ConfirmWithPasskey
          disabled={isLoading}
          onProblem={setProblem}
          onConfirmed={(passkey) => confirm({ passkey })}
        />
      </form>
    </Dialog>
  );
};

import { useState } from 'react';
import { Button } from '../../design-system/button';
import { TextField } from '../../design-system/text-field';
import { SessionForm } from './session-form';

interface SecondStepFormProps {
  busy: boolean;
  /** Why the last code was refused; empty before the first one. */
  problem: string;
  onCode: (code: string) => void;
  /** Back to address and password. */
  onBack: () => void;
}

/** Shown after the right password of an account with two-step sign-in: asks for the code. */
export const SecondStepForm = ({ busy, problem, onCode, onBack }: SecondStepFormProps) => {
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = () => {
    setMissing(code.trim() === '');
    if (code.trim() !== '') onCode(code);
    return Promise.resolve();
  };
  return (
    <SessionForm
      label="Two-step sign-in"
      problem=""
      onSubmit={submit}
      busy={busy}
      submit={{ label: 'Verify', busyLabel: 'Verifying...' }}
    >
      <p className="type-small text-muted">Your password is right. Enter the code that your authenticator app shows.</p>
      <TextField
        label="Code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
        autoFocus
        hint="Without the app, use one of your recovery codes."
        value={code}
        error={isMissing ? 'Enter the code' : problem || undefined}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button variant="quiet" className="order-last" onClick={onBack}>
        Back
      </Button>
    </SessionForm>
  );
};

import { Lock } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { usePasskeyConfirmation } from '../../api/passkey-confirmation';
import { Button } from '../../design-system/button';
import { Card } from '../../design-system/card';
import { FormAlert } from '../../design-system/form-alert';
import { PasswordField } from '../../design-system/password-field';
import { StampStrip } from '../../design-system/stamp-strip';
import { TextField } from '../../design-system/text-field';
import { toast } from '../../design-system/toast-store';
import { isApiError } from '../../lib/api-error';
import { passkeyProblem } from '../../lib/passkeys';
import { useStartStepUpMutation } from './admin.api';

/** What the server asks for after the right password, by its error. */
const FACTORS: Readonly<Record<string, 'code' | 'passkey'>> = {
  TWO_STEP_REQUIRED: 'code',
  PASSKEY_REQUIRED: 'passkey',
};

/** Asks for the administrator's second password and second factor, which are valid for half an hour. */
export const StepUpForm = () => {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [factor, setFactor] = useState<'code' | 'passkey'>();
  const [missing, setMissing] = useState(false);
  const [problem, setProblem] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const [startStepUp, { isLoading }] = useStartStepUpMutation();
  const confirmWithPasskey = usePasskeyConfirmation();

  const fail = (error: unknown) => {
    const errorCode = isApiError(error) ? error.code : '';
    const asked = FACTORS[errorCode];
    if (asked && !factor) {
      setFactor(asked);
      return;
    }
    setProblem(errorCode === 'PASSKEY_NOT_FOUND' ? 'You have no passkey.' : passkeyProblem(error));
    if (errorCode !== 'INVALID_GATE_PASSWORD') return;
    toast({ title: 'Access denied', description: 'Invalid admin password', variant: 'destructive' });
    field.current?.select();
  };

  const open = async (byPasskey: boolean) => {
    setProblem('');
    setMissing(password === '');
    if (password === '') {
      field.current?.focus();
      return;
    }
    try {
      const given = byPasskey ? { passkey: await confirmWithPasskey() } : code.trim() !== '' && { code };
      await startStepUp({ password, ...given }).unwrap();
      toast({ title: 'Admin access granted', description: 'For half an hour, in this browser.' });
    } catch (error) {
      fail(error);
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void open(factor === 'passkey');
  };
  const label = factor === 'passkey' ? 'Confirm with your passkey' : 'Open the console';

  return (
    <Card className="mx-auto max-w-md">
      <form noValidate onSubmit={submit} className="grid gap-5 p-6 sm:p-8">
        <div>
          <Lock aria-hidden className="size-6 text-brass" strokeWidth={1.75} />
          <h1 className="mt-3 type-title">Administration</h1>
          <p className="mt-1.5 type-small text-muted">The console needs its own password, besides your account’s.</p>
        </div>
        {problem && <FormAlert>{problem}</FormAlert>}
        <PasswordField
          ref={field}
          label="Admin password"
          required
          autoComplete="off"
          value={password}
          error={missing && password === '' ? 'Enter the password' : undefined}
          onChange={({ target }) => setPassword(target.value)}
        />
        {factor === 'code' && (
          <TextField
            label="Code"
            autoComplete="one-time-code"
            maxLength={40}
            required
            autoFocus
            hint="Of your authenticator app, or one of your recovery codes."
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        )}
        <Button variant="primary" type="submit" busy={isLoading}>
          {isLoading ? 'Checking...' : label}
        </Button>
        {factor === 'code' && (
          <Button variant="quiet" onClick={() => void open(true)}>
            Use a passkey instead
          </Button>
        )}
      </form>
      <StampStrip items={['Administrator', '30 minutes']} end="Locked" />
    </Card>
  );
};

import { Lock } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { Button } from '../../design-system/button';
import { Card } from '../../design-system/card';
import { FormAlert } from '../../design-system/form-alert';
import { PasswordField } from '../../design-system/password-field';
import { StampStrip } from '../../design-system/stamp-strip';
import { toast } from '../../design-system/toast-store';
import { isApiError } from '../../lib/api-error';
import { errorText } from '../../lib/error-text';
import { useStartStepUpMutation } from './admin.api';

/** Asks for the administrator's second password, which is valid for half an hour. */
export const StepUpForm = () => {
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const [problem, setProblem] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const [startStepUp, { isLoading }] = useStartStepUpMutation();

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setProblem('');
    setMissing(password === '');
    if (password === '') {
      field.current?.focus();
      return;
    }
    const { error } = await startStepUp(password);
    if (!error) {
      toast({ title: 'Admin access granted', description: 'For half an hour, in this browser.' });
      return;
    }
    if (isApiError(error) && error.code === 'INVALID_GATE_PASSWORD')
      toast({ title: 'Access denied', description: 'Invalid admin password', variant: 'destructive' });
    setProblem(errorText(error));
    field.current?.select();
  };

  return (
    <Card className="mx-auto max-w-md">
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5 p-6 sm:p-8">
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
        <Button variant="primary" type="submit" busy={isLoading}>
          {isLoading ? 'Checking...' : 'Open the console'}
        </Button>
      </form>
      <StampStrip items={['Administrator', '30 minutes']} end="Locked" />
    </Card>
  );
};

import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { usePasskeyConfirmation } from '../../api/passkey-confirmation';
import { Button } from '../../design-system/button';
import { passkeyProblem, useSupportsPasskeys } from '../../lib/passkeys';
import { usePasskeysQuery } from './passkeys.api';

interface ConfirmWithPasskeyProps {
  disabled: boolean;
  /** Whether the form's other fields are right; asked before the device is. */
  check?: () => Promise<boolean>;
  onConfirmed: (passkey: AuthenticationResponseJSON) => Promise<unknown>;
  onProblem: (text: string) => void;
}

/** Replaces the password where a user with passkeys confirms that it is them; nothing for users without. */
export const ConfirmWithPasskey = ({ disabled, check, onConfirmed, onProblem }: ConfirmWithPasskeyProps) => {
  const { data: passkeys } = usePasskeysQuery();
  const isSupported = useSupportsPasskeys();
  const confirm = usePasskeyConfirmation();
  const [busy, setBusy] = useState(false);
  if (!isSupported || !passkeys?.length) return null;

  const start = async () => {
    onProblem('');
    if (check && !(await check())) return;
    setBusy(true);
    try {
      await onConfirmed(await confirm());
    } catch (error) {
      onProblem(passkeyProblem(error));
    }
    setBusy(false);
  };
  return (
    <Button variant="quiet" className="justify-self-start" busy={busy} disabled={disabled} onClick={() => void start()}>
      <Fingerprint aria-hidden className="size-4.5" strokeWidth={1.75} />
      Use a passkey instead
    </Button>
  );
};

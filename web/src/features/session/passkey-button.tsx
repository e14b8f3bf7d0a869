import type { User } from '@vault/contracts/identity/auth';
import { Fingerprint } from 'lucide-react';
import { Button } from '../../design-system/button';
import { FormAlert } from '../../design-system/form-alert';
import { useSupportsPasskeys } from '../../lib/passkeys';
import { usePasskeySignIn } from './use-passkey-sign-in';

interface PasskeyButtonProps {
  rememberMe?: () => boolean;
  onSignedIn: (user: User) => Promise<unknown>;
}

/** Signs in with a passkey of this device, without address and password. */
const SupportedPasskeyButton = ({ rememberMe = () => false, onSignedIn }: PasskeyButtonProps) => {
  const { start, busy, problem } = usePasskeySignIn({ rememberMe, onSignedIn });
  return (
    <div className="mt-4 grid gap-3">
      {problem && <FormAlert>{problem}</FormAlert>}
      <Button size="lg" busy={busy} onClick={start}>
        {!busy && <Fingerprint aria-hidden className="size-4.5" strokeWidth={1.75} />}
        {busy ? 'Waiting for your device...' : 'Use a passkey'}
      </Button>
    </div>
  );
};

export const PasskeyButton = (props: PasskeyButtonProps) =>
  useSupportsPasskeys() ? <SupportedPasskeyButton {...props} /> : null;

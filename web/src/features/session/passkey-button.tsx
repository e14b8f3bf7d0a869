import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import type { User } from '@vault/contracts/identity/auth';
import { Fingerprint } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../design-system/button';
import { FormAlert } from '../../design-system/form-alert';
import { passkeyProblem, useSupportsPasskeys } from '../../lib/passkeys';
import { useBeginPasskeyLoginMutation, useLoginWithPasskeyMutation } from './sign-in.api';

const HINT_KEY = 'usesPasskey';

/** Whether a passkey was used in this browser before: only then the sign-in page asks for them unbidden. */
function usesPasskey(): boolean {
  try {
    return localStorage.getItem(HINT_KEY) === 'true';
  } catch {
    return false;
  }
}

function saveUsesPasskey(): void {
  try {
    localStorage.setItem(HINT_KEY, 'true');
  } catch {
    // The button works without it.
  }
}

interface PasskeySignInOptions {
  /** Read when the passkey was chosen, which may be long after the page opened. */
  rememberMe?: () => boolean;
  onSignedIn: (user: User) => Promise<unknown>;
}

/**
 * Signs in with a passkey: by a button, or from the suggestions of the field for the address, in browsers that have them
 * and in which a passkey was used before.
 */
function usePasskeySignIn({ rememberMe = () => false, onSignedIn }: PasskeySignInOptions) {
  const [begin] = useBeginPasskeyLoginMutation();
  const [login] = useLoginWithPasskeyMutation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  /** null where the browser has no suggestions. */
  const choose = async (isSuggestion: boolean) => {
    const { browserSupportsWebAuthnAutofill, startAuthentication } = await import('@simplewebauthn/browser');
    if (isSuggestion && !(await browserSupportsWebAuthnAutofill())) return null;
    const optionsJSON = await begin().unwrap();
    return startAuthentication({ optionsJSON, useBrowserAutofill: isSuggestion });
  };

  const complete = async (credential: AuthenticationResponseJSON | null) => {
    if (!credential) return;
    setBusy(true);
    const user = await login({ credential, rememberMe: rememberMe() }).unwrap();
    saveUsesPasskey();
    await onSignedIn(user);
  };

  const showProblem = (error: unknown) => {
    // The button takes over from the suggestions, which end with an error that nobody has to see.
    if (!(error instanceof Error && error.name === 'AbortError')) setProblem(passkeyProblem(error));
  };

  const signIn = (isSuggestion: boolean) =>
    choose(isSuggestion)
      .then(complete)
      .catch(showProblem)
      .finally(() => setBusy(false));

  useEffect(() => {
    if (!usesPasskey()) return;
    void signIn(true);
    return () =>
      void import('@simplewebauthn/browser').then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());
    // oxlint-disable-next-line react/exhaustive-deps -- begins once, when the page opens
  }, []);

  const start = () => {
    setProblem('');
    setBusy(true);
    void signIn(false);
  };
  return { start, busy, problem };
}

/** Signs in with a passkey of this device, without address and password. */
const SupportedPasskeyButton = (options: PasskeySignInOptions) => {
  const { start, busy, problem } = usePasskeySignIn(options);
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

export const PasskeyButton = (props: PasskeySignInOptions) =>
  useSupportsPasskeys() ? <SupportedPasskeyButton {...props} /> : null;

import type { User } from '@vault/contracts/identity/auth';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../../design-system/toast-store';
import {
  asksForSecondStep,
  forgetRememberedBrowser,
  isClosedAccount,
  saveRemembered,
  readRemembered,
  RESTORED,
  secondStepProblem,
  useCompleteSignIn,
  useReturnAfterSignIn,
  useLoginMutation,
  useLoginRememberedMutation,
  useSession,
} from '../../features/session';
import { isApiError, isUnavailable } from '../../lib/api-error';
import { errorText } from '../../lib/error-text';

const REDIRECT_DELAY_MS = 1000;

interface Attempt {
  email: string;
  password: string;
  rememberMe: boolean;
  restore?: boolean;
}

/**
 * Signing in on /login: by the form, or automatically if this browser is remembered. Redirects a second afterwards.
 * `restore` is set after a sign-in to a closed account, `secondStep` after the right password where a code is missing.
 */
export function useLogin(onForgotten: () => void) {
  const session = useSession();
  const returnAfterSignIn = useReturnAfterSignIn();
  const completeSignIn = useCompleteSignIn();
  const [login] = useLoginMutation();
  const [loginRemembered] = useLoginRememberedMutation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [closed, setClosed] = useState<Attempt | null>(null);
  const [halfway, setHalfway] = useState<Attempt | null>(null);
  const signedIn = useRef(false);
  const autoLoginTried = useRef(false);

  const succeed = async (user: User, message: string) => {
    signedIn.current = true;
    toast({ title: 'Login successful', description: message });
    await completeSignIn(user);
    setTimeout(returnAfterSignIn, REDIRECT_DELAY_MS);
  };

  const signIn = async (attempt: Attempt, code?: string) => {
    setProblem('');
    setBusy(true);
    try {
      const user = await login({ ...attempt, code }).unwrap();
      if (attempt.rememberMe) saveRemembered(attempt.email);
      else forgetRememberedBrowser();
      await succeed(user, attempt.restore ? `Welcome back! ${RESTORED}` : 'Welcome back!');
    } catch (error) {
      setBusy(false);
      if (asksForSecondStep(error)) {
        setHalfway(attempt);
        setProblem(secondStepProblem(error));
        return;
      }
      setClosed(isClosedAccount(error) ? attempt : null);
      if (isClosedAccount(error)) return;
      setProblem(errorText(error, 'Login failed. Please check your credentials.'));
    }
  };

  const signInRemembered = async () => {
    setBusy(true);
    try {
      const user = await loginRemembered().unwrap();
      saveRemembered(user.email);
      await succeed(user, 'Welcome back! (auto-login)');
    } catch (error) {
      setBusy(false);
      // An unavailable server does not make the token invalid: it is tried again next time.
      if (isApiError(error) && isUnavailable(error)) {
        setProblem(errorText(error));
        return;
      }
      forgetRememberedBrowser();
      onForgotten();
    }
  };

  useEffect(() => {
    if (session.status === 'in' && !signedIn.current) returnAfterSignIn();
    if (session.status === 'out' && !autoLoginTried.current && readRemembered().enabled) {
      autoLoginTried.current = true;
      void signInRemembered();
    }
  });

  const restore = closed && (() => void signIn({ ...closed, restore: true }));
  const secondStep = halfway && {
    onCode: (code: string) => void signIn(halfway, code),
    onBack: () => {
      setHalfway(null);
      setProblem('');
    },
  };
  const completePasskey = async (user: User, rememberMe: boolean) => {
    if (rememberMe) saveRemembered(user.email);
    else forgetRememberedBrowser();
    await succeed(user, 'Welcome back!');
  };
  return { busy, problem, setProblem, signIn, restore, secondStep, completePasskey };
}

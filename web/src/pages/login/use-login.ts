import type { User } from '@vault/contracts/identity/auth';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../../design-system/toast-store';
import {
  forgetRememberedBrowser,
  isClosedAccount,
  saveRemembered,
  readRemembered,
  RESTORED,
  useCompleteSignIn,
  useReturnAfterSignIn,
  useLoginMutation,
  useLoginRememberedMutation,
  useSession,
} from '../../features/session';
import { isApiError, isUnavailable } from '../../lib/api-error';
import { errorText } from '../../lib/error-text';

const redirectMs = 1000;

interface Attempt {
  email: string;
  password: string;
  rememberMe: boolean;
}

/**
 * Signing in on /login: by hand, or by itself when this browser is remembered. Leads on a second afterwards.
 * `restore` is there once the account was found closed.
 */
export function useLogin(onForgotten: () => void) {
  const session = useSession();
  const leadOn = useReturnAfterSignIn();
  const enter = useCompleteSignIn();
  const [login] = useLoginMutation();
  const [loginRemembered] = useLoginRememberedMutation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [closed, setClosed] = useState<Attempt | null>(null);
  const entered = useRef(false);
  const tried = useRef(false);

  const succeed = async (user: User, words: string) => {
    entered.current = true;
    toast({ title: 'Login successful', description: words });
    await enter(user);
    setTimeout(leadOn, redirectMs);
  };

  const signIn = async (attempt: Attempt, restore = false) => {
    setProblem('');
    setBusy(true);
    try {
      const user = await login({ ...attempt, ...(restore && { restore }) }).unwrap();
      if (attempt.rememberMe) saveRemembered(attempt.email);
      else forgetRememberedBrowser();
      await succeed(user, restore ? `Welcome back! ${RESTORED}` : 'Welcome back!');
    } catch (error) {
      setBusy(false);
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
      // A vault that is away says nothing about the token: it is tried again next time.
      if (isApiError(error) && isUnavailable(error)) {
        setProblem(errorText(error));
        return;
      }
      forgetRememberedBrowser();
      onForgotten();
    }
  };

  useEffect(() => {
    if (session.status === 'in' && !entered.current) leadOn();
    if (session.status === 'out' && !tried.current && readRemembered().enabled) {
      tried.current = true;
      void signInRemembered();
    }
  });

  const restore = closed && (() => void signIn(closed, true));
  return { busy, problem, setProblem, signIn, restore };
}

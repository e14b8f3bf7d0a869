import type { User } from '@vault/contracts/identity/auth';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from '../../design-system/toast-store';
import { forgetRemembered, keepRemembered, readRemembered } from '../../features/session/remember-me';
import { useLoginMutation, useLoginRememberedMutation } from '../../features/session/session.api';
import { useEnterVault } from '../../features/session/use-enter-vault';
import { useSession } from '../../features/session/use-session';
import { isApiError, isAway } from '../../lib/api-error';
import { errorText } from '../../lib/error-text';
import { takeReturn } from '../../lib/return-to';

const redirectMs = 1000;

/** Signing in on /login: by hand, or by itself when this browser is remembered. Leads on a second afterwards. */
export function useLogin(onForgotten: () => void) {
  const session = useSession();
  const navigate = useNavigate();
  const enter = useEnterVault();
  const [login] = useLoginMutation();
  const [loginRemembered] = useLoginRememberedMutation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const entered = useRef(false);
  const tried = useRef(false);

  const succeed = async (user: User, automatic: boolean) => {
    entered.current = true;
    toast({ title: 'Login successful', description: `Welcome back!${automatic ? ' (auto-login)' : ''}` });
    await enter(user);
    setTimeout(() => void navigate(takeReturn(), { replace: true }), redirectMs);
  };

  const signIn = async (values: { email: string; password: string }, rememberMe: boolean) => {
    setProblem('');
    setBusy(true);
    try {
      const user = await login({ ...values, rememberMe }).unwrap();
      if (rememberMe) keepRemembered(values.email);
      else forgetRemembered();
      await succeed(user, false);
    } catch (error) {
      setBusy(false);
      setProblem(errorText(error, 'Login failed. Please check your credentials.'));
    }
  };

  const signInRemembered = async () => {
    setBusy(true);
    try {
      const user = await loginRemembered().unwrap();
      keepRemembered(user.email);
      await succeed(user, true);
    } catch (error) {
      setBusy(false);
      // A vault that is away says nothing about the token: it is tried again next time.
      if (isApiError(error) && isAway(error)) {
        setProblem(errorText(error));
        return;
      }
      forgetRemembered();
      onForgotten();
    }
  };

  useEffect(() => {
    if (session.status === 'in' && !entered.current) void navigate(takeReturn(), { replace: true });
    if (session.status === 'out' && !tried.current && readRemembered().wanted) {
      tried.current = true;
      void signInRemembered();
    }
  });

  return { busy, problem, setProblem, signIn };
}

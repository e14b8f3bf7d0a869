import { RESTORE_DAYS } from '@vault/contracts/identity/account?light';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../design-system/button-link';
import { Checkbox } from '../../design-system/checkbox';
import { toast } from '../../design-system/toast-store';
import {
  AuthFrame,
  ClosedAccount,
  CurrentPasswordField,
  EmailField,
  loginForm,
  PasskeyButton,
  readRemembered,
  SecondStepForm,
  SessionForm,
} from '../../features/session';
import { SUPPORT_EMAIL } from '../../lib/product';
import { useTitle } from '../../lib/use-title';
import { ServiceBanner } from '../../features/connection';
import { useLogin } from './use-login';

const showResetHint = () =>
  toast({
    title: 'Password Reset',
    description: `Ask for a code here, or contact support by email at ${SUPPORT_EMAIL}.`,
  });

export const Component = () => {
  useTitle('Sign In');
  const [remembered] = useState(readRemembered);
  const [remember, setRemember] = useState(remembered.enabled);
  const form = useForm({
    resolver: standardSchemaResolver(loginForm),
    defaultValues: { email: remembered.enabled ? remembered.email : '', password: '' },
  });
  const { busy, problem, setProblem, signIn, restore, secondStep, completePasskey } = useLogin(() =>
    setRemember(false),
  );
  const { errors } = form.formState;
  const email = useWatch({ control: form.control, name: 'email' }) as string;
  const justClosed = useSearchParams()[0].has('closed');
  const empty = problem === 'Please enter both email and password';

  const submit = form.handleSubmit(
    (values) => signIn({ ...values, rememberMe: remember }),
    () => {
      const typed = form.getValues();
      setProblem(typed.email && typed.password ? '' : 'Please enter both email and password');
    },
  );

  return (
    <AuthFrame banner={<ServiceBanner />}>
      <h1 className="type-title">Sign in to your vault</h1>
      <p className="mt-2 text-muted">
        New here?{' '}
        <Link
          to="/auth"
          state={{ tab: 'signup', email }}
          className="font-semibold text-ink underline underline-offset-4"
        >
          Sign up for free
        </Link>
      </p>
      {justClosed && (
        <p role="status" className="mt-6 rounded-xs border border-l-3 border-line border-l-ok px-3 py-2.5 type-small">
          Your account is closed, and you are signed out everywhere. For {RESTORE_DAYS} days, you can restore it by
          signing in here.
        </p>
      )}
      <div className="mt-8">
        {secondStep ? (
          <SecondStepForm busy={busy} problem={problem} {...secondStep} />
        ) : (
          <SessionForm
            label="Sign in"
            problem={problem}
            question={restore && <ClosedAccount busy={busy} onRestore={restore} />}
            onSubmit={submit}
            busy={busy}
            submit={{ label: 'Sign In', busyLabel: 'Signing In...' }}
          >
            <EmailField passkeys error={empty ? undefined : errors.email?.message} {...form.register('email')} />
            <CurrentPasswordField error={empty ? undefined : errors.password?.message} {...form.register('password')} />
            <div className="-my-1 flex flex-wrap items-center justify-between gap-x-4">
              <Checkbox
                label="Remember me"
                checked={remember}
                onChange={(event) => setRemember(event.target.checked)}
              />
              <Link
                to="/auth"
                state={{ tab: 'reset', email }}
                onClick={showResetHint}
                className="inline-grid min-h-11 place-items-center type-small underline underline-offset-4"
              >
                Forgot password?
              </Link>
            </div>
          </SessionForm>
        )}
        {!secondStep && (
          <PasskeyButton rememberMe={() => remember} onSignedIn={(user) => completePasskey(user, remember)} />
        )}
      </div>
      <ButtonLink to="/" variant="quiet" className="mt-4 w-full">
        Back to Home
      </ButtonLink>
    </AuthFrame>
  );
};

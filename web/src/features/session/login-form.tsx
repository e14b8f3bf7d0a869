import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from '../../design-system/toast-store';
import { errorText } from '../../lib/error-text';
import { applyFieldErrors } from '../../lib/form-errors';
import { ClosedAccount } from './closed-account';
import { asksForSecondStep, isClosedAccount, RESTORED, secondStepProblem } from './login-errors';
import { SecondStepForm } from './second-step-form';
import { PasskeyButton } from './passkey-button';
import { useLoginMutation } from './sign-in.api';
import { CurrentPasswordField, EmailField } from './session-fields';
import { loginForm } from './session-schemas';
import { SessionForm } from './session-form';
import { onEmailChange, type TabFormProps } from './tab-form';
import { useCompleteSignIn } from './use-complete-sign-in';

interface Credentials {
  email: string;
  password: string;
}

interface LoginFormProps extends TabFormProps {
  /** Opens the Reset tab. */
  onForgotten: () => void;
}

/** The Login tab of /auth. The page redirects once the user is signed in. */
export const LoginForm = ({ email, onEmail, onForgotten }: LoginFormProps) => {
  const [login, { isLoading }] = useLoginMutation();
  const completeSignIn = useCompleteSignIn();
  const [problem, setProblem] = useState('');
  const [closed, setClosed] = useState<Credentials | null>(null);
  /** Whose password was right and whose code is missing. */
  const [halfway, setHalfway] = useState<(Credentials & { restore: boolean }) | null>(null);
  const form = useForm({ resolver: standardSchemaResolver(loginForm), defaultValues: { email, password: '' } });
  const { errors } = form.formState;

  const signIn = async (values: Credentials, restore: boolean, code?: string) => {
    setProblem('');
    try {
      const user = await login({ ...values, ...(restore && { restore }), code }).unwrap();
      toast({ title: 'Welcome back!', description: restore ? RESTORED : "You've been successfully logged in." });
      await completeSignIn(user);
    } catch (error) {
      if (asksForSecondStep(error)) {
        setHalfway({ ...values, restore });
        setProblem(secondStepProblem(error));
        return;
      }
      setClosed(isClosedAccount(error) ? values : null);
      if (isClosedAccount(error)) return;
      applyFieldErrors(error, ['email', 'password'], form.setError);
      const text = errorText(error, 'Invalid email or password');
      setProblem(text);
      toast({ title: 'Login failed', description: text, variant: 'destructive' });
    }
  };
  const submit = form.handleSubmit(
    (values) => signIn(values, false),
    () => {
      const { email: typed, password } = form.getValues();
      setProblem(typed && password ? '' : 'Please enter both email and password');
    },
  );

  if (halfway) {
    const { restore, ...values } = halfway;
    return (
      <SecondStepForm
        busy={isLoading}
        problem={problem}
        onCode={(code) => void signIn(values, restore, code)}
        onBack={() => {
          setHalfway(null);
          setProblem('');
        }}
      />
    );
  }
  return (
    <>
      <SessionForm
        label="Login"
        problem={problem}
        question={closed && <ClosedAccount busy={isLoading} onRestore={() => void signIn(closed, true)} />}
        onSubmit={submit}
        busy={isLoading}
        submit={{ label: 'Sign In', busyLabel: 'Signing In...' }}
      >
        <EmailField passkeys error={errors.email?.message} {...form.register('email', onEmailChange(onEmail))} />
        <CurrentPasswordField error={errors.password?.message} {...form.register('password')} />
        <button
          type="button"
          onClick={onForgotten}
          className="-my-2 min-h-11 justify-self-end type-small underline underline-offset-4"
        >
          Forgot password?
        </button>
      </SessionForm>
      <PasskeyButton
        onSignedIn={(user) => {
          toast({ title: 'Welcome back!', description: "You've been successfully logged in." });
          return completeSignIn(user);
        }}
      />
    </>
  );
};

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from '../../design-system/toast-store';
import { errorText } from '../../lib/error-text';
import { applyFieldErrors } from '../../lib/form-errors';
import { useLoginMutation } from './session.api';
import { CurrentPasswordField, EmailField } from './session-fields';
import { loginForm } from './session-schemas';
import { SessionForm } from './session-form';
import { keeping, type TabFormProps } from './tab-form';
import { useEnterVault } from './use-enter-vault';

/** The Login tab of /auth. Whoever shows it leads on once the session is there. */
export const LoginForm = ({ email, onEmail }: TabFormProps) => {
  const [login, { isLoading }] = useLoginMutation();
  const enter = useEnterVault();
  const [problem, setProblem] = useState('');
  const form = useForm({ resolver: standardSchemaResolver(loginForm), defaultValues: { email, password: '' } });
  const { errors } = form.formState;

  const submit = form.handleSubmit(
    async (values) => {
      setProblem('');
      try {
        const user = await login(values).unwrap();
        toast({ title: 'Welcome back!', description: "You've been successfully logged in." });
        await enter(user);
      } catch (error) {
        applyFieldErrors(error, ['email', 'password'], form.setError);
        const text = errorText(error, 'Invalid email or password');
        setProblem(text);
        toast({ title: 'Login failed', description: text, variant: 'destructive' });
      }
    },
    () => {
      const { email: typed, password } = form.getValues();
      setProblem(typed && password ? '' : 'Please enter both email and password');
    },
  );

  return (
    <SessionForm
      label="Login"
      problem={problem}
      onSubmit={submit}
      busy={isLoading}
      submit={{ label: 'Sign In', busyLabel: 'Signing In...' }}
    >
      <EmailField error={errors.email?.message} {...form.register('email', keeping(onEmail))} />
      <CurrentPasswordField error={errors.password?.message} {...form.register('password')} />
    </SessionForm>
  );
};

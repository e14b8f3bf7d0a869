import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../design-system/button';
import { FormAlert } from '../../design-system/form-alert';
import { PasswordField } from '../../design-system/password-field';
import { TextField } from '../../design-system/text-field';
import { toast } from '../../design-system/toast-store';
import { errorText } from '../../lib/error-text';
import { applyFieldErrors } from '../../lib/form-errors';
import { useLoginMutation } from './session.api';
import { loginForm } from './session-schemas';
import { useEnterVault } from './use-enter-vault';

interface TabFormProps {
  /** Kept while somebody changes between the tabs. */
  email: string;
  onEmail: (email: string) => void;
}

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
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5" aria-label="Login">
      <FormAlert>{problem}</FormAlert>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        required
        error={errors.email?.message}
        {...form.register('email', { onChange: (event: { target: { value: string } }) => onEmail(event.target.value) })}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        required
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" variant="primary" size="lg" busy={isLoading}>
        {isLoading ? 'Signing In...' : 'Sign In'}
      </Button>
    </form>
  );
};

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { PASSWORD_MIN } from '@vault/contracts/identity/auth';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../design-system/button';
import { FormAlert } from '../../design-system/form-alert';
import { PasswordField } from '../../design-system/password-field';
import { TextField } from '../../design-system/text-field';
import { toast } from '../../design-system/toast-store';
import { isApiError } from '../../lib/api-error';
import { errorText } from '../../lib/error-text';
import { applyFieldErrors } from '../../lib/form-errors';
import { useRegisterMutation } from './session.api';
import { signUpForm } from './session-schemas';
import { useEnterVault } from './use-enter-vault';

const fields = ['email', 'password', 'firstName', 'lastName'] as const;

/** The Sign Up tab of /auth. */
export const SignUpForm = ({ email, onEmail }: { email: string; onEmail: (email: string) => void }) => {
  const [register, { isLoading }] = useRegisterMutation();
  const enter = useEnterVault();
  const [problem, setProblem] = useState('');
  const form = useForm({
    resolver: standardSchemaResolver(signUpForm),
    defaultValues: { email, password: '', confirmPassword: '', firstName: '', lastName: '' },
  });
  const { errors } = form.formState;

  const submit = form.handleSubmit(
    async ({ confirmPassword: _, ...account }) => {
      setProblem('');
      try {
        const user = await register(account).unwrap();
        toast({ title: 'Account created!', description: `Welcome, ${user.firstName}. Your vault is open.` });
        await enter(user);
      } catch (error) {
        const text = errorText(error, 'An error occurred during registration');
        if (isApiError(error) && error.code === 'EMAIL_TAKEN')
          form.setError('email', { message: text }, { shouldFocus: true });
        else if (!applyFieldErrors(error, fields, form.setError)) setProblem(text);
        toast({ title: 'Registration failed', description: text, variant: 'destructive' });
      }
    },
    () => setProblem(''),
  );

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5" aria-label="Sign Up">
      <FormAlert>{problem}</FormAlert>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="First Name"
          autoComplete="given-name"
          required
          error={errors.firstName?.message}
          {...form.register('firstName')}
        />
        <TextField
          label="Last Name"
          autoComplete="family-name"
          required
          error={errors.lastName?.message}
          {...form.register('lastName')}
        />
      </div>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        required
        error={errors.email?.message}
        {...form.register('email', { onChange: (event: { target: { value: string } }) => onEmail(event.target.value) })}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        required
        hint={`At least ${PASSWORD_MIN} characters`}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        required
        error={errors.confirmPassword?.message}
        {...form.register('confirmPassword')}
      />
      <Button type="submit" variant="primary" size="lg" busy={isLoading}>
        {isLoading ? 'Creating Account...' : 'Create Account'}
      </Button>
    </form>
  );
};

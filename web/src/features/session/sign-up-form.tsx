import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { TextField } from '../../design-system/text-field';
import { toast } from '../../design-system/toast-store';
import { isApiError } from '../../lib/api-error';
import { errorText } from '../../lib/error-text';
import { applyFieldErrors } from '../../lib/form-errors';
import { useRegisterMutation } from './sign-in.api';
import { EmailField, NewPasswordFields } from './session-fields';
import { signUpForm } from './session-schemas';
import { SessionForm } from './session-form';
import { onEmailChange, type TabFormProps } from './tab-form';
import { useCompleteSignIn } from './use-complete-sign-in';

const fields = ['email', 'password', 'firstName', 'lastName'] as const;

/** The Sign Up tab of /auth. */
export const SignUpForm = ({ email, onEmail }: TabFormProps) => {
  const [register, { isLoading }] = useRegisterMutation();
  const completeSignIn = useCompleteSignIn();
  const [problem, setProblem] = useState('');
  const form = useForm({
    resolver: standardSchemaResolver(signUpForm),
    defaultValues: { email, password: '', confirmPassword: '', firstName: '', lastName: '' },
  });
  const { errors } = form.formState;
  const ownWords = useWatch({ control: form.control, name: ['email', 'firstName', 'lastName'] }) as string[];

  const submit = form.handleSubmit(
    async ({ confirmPassword: _, ...account }) => {
      setProblem('');
      try {
        const user = await register(account).unwrap();
        toast({ title: 'Account created!', description: `Welcome, ${user.firstName}. Your vault is open.` });
        await completeSignIn(user);
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
    <SessionForm
      label="Sign Up"
      problem={problem}
      onSubmit={submit}
      busy={isLoading}
      submit={{ label: 'Create Account', busyLabel: 'Creating Account...' }}
    >
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
      <EmailField fresh error={errors.email?.message} {...form.register('email', onEmailChange(onEmail))} />
      <NewPasswordFields
        label="Password"
        ownWords={ownWords}
        password={{ ...form.register('password'), error: errors.password?.message }}
        confirmation={{ ...form.register('confirmPassword'), error: errors.confirmPassword?.message }}
      />
    </SessionForm>
  );
};

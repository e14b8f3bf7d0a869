import { PASSWORD_MIN } from '@vault/contracts/identity/auth?light';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { PasswordField } from '../../design-system/password-field';
import { TextField, type TextFieldProps } from '../../design-system/text-field';

interface EmailFieldProps extends UseFormRegisterReturn, Pick<TextFieldProps, 'readOnly' | 'error'> {
  /** A new account's address is not yet anybody's user name. */
  fresh?: boolean | undefined;
}

export const EmailField = ({ fresh, ...field }: EmailFieldProps) => (
  <TextField label="Email" type="email" autoComplete={fresh ? 'email' : 'username'} required {...field} />
);

interface CurrentPasswordFieldProps extends UseFormRegisterReturn {
  error: string | undefined;
}

export const CurrentPasswordField = (field: CurrentPasswordFieldProps) => (
  <PasswordField label="Password" autoComplete="current-password" required {...field} />
);

interface NewPasswordFieldsProps {
  label: string;
  password: UseFormRegisterReturn & { error: string | undefined };
  confirmation: UseFormRegisterReturn & { error: string | undefined };
}

/** A password that is chosen, and once more. */
export const NewPasswordFields = ({ label, password, confirmation }: NewPasswordFieldsProps) => (
  <>
    <PasswordField
      label={label}
      autoComplete="new-password"
      required
      hint={`At least ${PASSWORD_MIN} characters`}
      {...password}
    />
    <PasswordField label="Confirm Password" autoComplete="new-password" required {...confirmation} />
  </>
);

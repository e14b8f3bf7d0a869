import type { UseFormRegisterReturn } from 'react-hook-form';
import { NewPasswordField } from '../../design-system/new-password-field';
import { PasswordField } from '../../design-system/password-field';
import { TextField, type TextFieldProps } from '../../design-system/text-field';

interface EmailFieldProps extends UseFormRegisterReturn, Pick<TextFieldProps, 'readOnly' | 'error'> {
  /** For a new account, whose address is not yet a user name for password managers. */
  fresh?: boolean | undefined;
  /** The browser may suggest passkeys here. */
  passkeys?: boolean | undefined;
}

export const EmailField = ({ fresh, passkeys, ...field }: EmailFieldProps) => (
  <TextField
    label="Email"
    type="email"
    autoComplete={fresh ? 'email' : passkeys ? 'username webauthn' : 'username'}
    required
    {...field}
  />
);

interface CurrentPasswordFieldProps extends UseFormRegisterReturn {
  error: string | undefined;
}

export const CurrentPasswordField = (field: CurrentPasswordFieldProps) => (
  <PasswordField label="Password" autoComplete="current-password" required {...field} />
);

interface NewPasswordFieldsProps {
  label: string;
  ownWords: readonly string[];
  password: UseFormRegisterReturn & { error: string | undefined };
  confirmation: UseFormRegisterReturn & { error: string | undefined };
}

/** A new password and its confirmation. */
export const NewPasswordFields = ({ label, ownWords, password, confirmation }: NewPasswordFieldsProps) => (
  <>
    <NewPasswordField label={label} ownWords={ownWords} {...password} />
    <PasswordField label="Confirm Password" autoComplete="new-password" required {...confirmation} />
  </>
);

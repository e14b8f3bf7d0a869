import { PASSWORD_MIN } from '@vault/contracts/identity/auth?light';
import { lazy, Suspense, useState } from 'react';
import { PasswordField } from './password-field';
import type { TextFieldProps } from './text-field';

const load = () => import('./password-strength');
const PasswordStrength = lazy(async () => ({ default: (await load()).PasswordStrength }));

interface NewPasswordFieldProps extends Omit<TextFieldProps, 'type' | 'tail' | 'hint' | 'autoComplete'> {
  /** The user's name and address, which make a password weak. */
  ownWords: readonly string[];
}

/** A field for a new password, which shows its strength once it is focused. */
export const NewPasswordField = ({ ownWords, onChange, onFocus, ...field }: NewPasswordFieldProps) => {
  const [password, setPassword] = useState('');
  const [wasFocused, setWasFocused] = useState(false);
  return (
    <div className="grid min-w-0 gap-2">
      <PasswordField
        autoComplete="new-password"
        required
        hint={`At least ${PASSWORD_MIN} characters, and not a common password`}
        {...field}
        onChange={(event) => {
          setPassword(event.target.value);
          onChange?.(event);
        }}
        onFocus={(event) => {
          setWasFocused(true);
          onFocus?.(event);
        }}
      />
      {wasFocused && (
        <Suspense fallback={<div className="min-h-8" />}>
          <PasswordStrength password={password} ownWords={ownWords} />
        </Suspense>
      )}
    </div>
  );
};

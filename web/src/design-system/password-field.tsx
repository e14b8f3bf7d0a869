import { useState } from 'react';
import { TextField, type TextFieldProps } from './text-field';

/** A password field with a button that shows or hides the password. */
export const PasswordField = (props: Omit<TextFieldProps, 'type' | 'tail'>) => {
  const [visible, setVisible] = useState(false);
  return (
    <TextField
      {...props}
      type={visible ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      tail={
        <button
          type="button"
          aria-pressed={visible}
          onClick={() => setVisible(!visible)}
          className="min-h-9 rounded-xs px-2.5 type-fine font-semibold text-muted transition-colors hover:bg-hover hover:text-ink"
        >
          {visible ? 'Hide' : 'Show'}
        </button>
      }
    />
  );
};

import { useState } from 'react';
import { TextField, type TextFieldProps } from './text-field';

/** A password with a button that shows what is being typed. */
export const PasswordField = (props: Omit<TextFieldProps, 'type' | 'tail'>) => {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      tail={
        <button
          type="button"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="min-h-9 rounded-xs px-2.5 type-fine font-semibold text-muted transition-colors hover:bg-hover hover:text-ink"
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      }
    />
  );
};

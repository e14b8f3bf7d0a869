import type { Passkey } from '@vault/contracts/identity/passkeys';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../design-system/button';
import { TextField } from '../../design-system/text-field';
import { errorText } from '../../lib/error-text';
import { useRenamePasskeyMutation } from './passkeys.api';

/** Renames a passkey. */
export const PasskeyNameForm = ({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) => {
  const [rename, { isLoading }] = useRenamePasskeyMutation();
  const [name, setName] = useState(passkey.name);
  const [problem, setProblem] = useState<string>();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const { error } = await rename({ id: passkey.id, name });
    if (error) setProblem(errorText(error));
    else onDone();
  };
  return (
    <form noValidate aria-label="Rename" onSubmit={(event) => void submit(event)} className="grid gap-4">
      <TextField
        label="Name"
        maxLength={60}
        required
        autoFocus
        value={name}
        error={problem}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" variant="primary" busy={isLoading} className="justify-self-start">
        {isLoading ? 'Saving...' : 'Save'}
      </Button>
    </form>
  );
};

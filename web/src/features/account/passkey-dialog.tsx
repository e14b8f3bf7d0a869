import type { Confirmation } from '@vault/contracts/identity/confirmation';
import type { Passkey } from '@vault/contracts/identity/passkeys';
import { useState } from 'react';
import { Dialog } from '../../design-system/dialog';
import { TextField } from '../../design-system/text-field';
import { toast } from '../../design-system/toast-store';
import { passkeyProblem } from '../../lib/passkeys';
import { OwnPasswordForm } from './own-password-form';
import { PasskeyNameForm } from './passkey-name-form';
import { useAddPasskeyMutation, useBeginPasskeyMutation, useRemovePasskeyMutation } from './passkeys.api';

export type PasskeyTask = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey };

interface PasskeyDialogProps {
  task: PasskeyTask;
  /** The user name for password managers. */
  email: string;
  onClose: () => void;
}

/** Asks for name and password, then lets the device make a passkey. */
const AddForm = ({ email, onClose }: Omit<PasskeyDialogProps, 'task'>) => {
  const [begin] = useBeginPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const [name, setName] = useState('My passkey');
  const [busy, setBusy] = useState(false);

  const make = async (confirmation: Confirmation): Promise<unknown> => {
    try {
      const [{ startRegistration }, optionsJSON] = await Promise.all([
        import('@simplewebauthn/browser'),
        begin(confirmation).unwrap(),
      ]);
      const credential = await startRegistration({ optionsJSON });
      await add({ name: name.trim() || 'My passkey', credential }).unwrap();
      toast({ title: 'Passkey added', description: 'You can sign in with it from now on.' });
      onClose();
      return null;
    } catch (error) {
      return error;
    }
  };
  return (
    <OwnPasswordForm
      email={email}
      submit={{ label: 'Add the passkey', danger: false }}
      busy={busy}
      problemText={passkeyProblem}
      onSubmit={async (confirmation) => {
        setBusy(true);
        const error = await make(confirmation);
        setBusy(false);
        return error;
      }}
    >
      <TextField
        label="Name"
        hint="Such as ‘Phone’, to tell your passkeys apart."
        maxLength={60}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </OwnPasswordForm>
  );
};

const RemoveForm = ({ passkey, email, onClose }: { passkey: Passkey; email: string; onClose: () => void }) => {
  const [remove, { isLoading }] = useRemovePasskeyMutation();
  return (
    <OwnPasswordForm
      email={email}
      submit={{ label: 'Remove', danger: true }}
      busy={isLoading}
      onSubmit={async (confirmation) => {
        const { error } = await remove({ id: passkey.id, ...confirmation });
        if (!error) {
          toast({ title: 'Passkey removed', description: `${passkey.name} no longer signs you in.` });
          onClose();
        }
        return error;
      }}
    />
  );
};

const TEXTS = {
  add: {
    title: 'Add a passkey',
    description: 'Your device signs you in with fingerprint, face or PIN, without password and without a code.',
  },
  rename: { title: 'Rename this passkey', description: undefined },
  remove: {
    title: 'Remove this passkey?',
    description: 'It no longer signs you in. Delete it from your device or password manager, too.',
  },
} as const;

/** Adds, renames or removes a passkey. */
export const PasskeyDialog = ({ task, email, onClose }: PasskeyDialogProps) => (
  <Dialog open onOpenChange={(open) => !open && onClose()} {...TEXTS[task.kind]}>
    {task.kind === 'add' && <AddForm email={email} onClose={onClose} />}
    {task.kind === 'rename' && <PasskeyNameForm passkey={task.passkey} onDone={onClose} />}
    {task.kind === 'remove' && <RemoveForm passkey={task.passkey} email={email} onClose={onClose} />}
  </Dialog>
);

import type { Confirmation } from '@vault/contracts/identity/confirmation';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../../design-system/dialog';
import { toast } from '../../design-system/toast-store';
import { AuthenticatorForm } from './authenticator-form';
import { OwnPasswordForm } from './own-password-form';
import { RecoveryCodes } from './recovery-codes';
import { useBeginTwoStepMutation, useEndTwoStepMutation, useRenewRecoveryCodesMutation } from './two-step.api';

const TEXTS = {
  'set-up': {
    title: 'Turn on two-step sign-in',
    description:
      'After your password, signing in then asks for a code of an authenticator app on your phone. Every other browser is signed out.',
    label: 'Continue',
  },
  renew: {
    title: 'New recovery codes',
    description: 'You get ten new codes. The codes that you have are no longer valid then.',
    label: 'Make new codes',
  },
  end: {
    title: 'Turn off two-step sign-in?',
    description: 'Your password alone is enough to sign in then. Your recovery codes are deleted.',
    label: 'Turn off',
  },
} as const;

interface TwoStepDialogProps {
  task: keyof typeof TEXTS;
  /** The user name for password managers. */
  email: string;
  onClose: () => void;
}

/** Asks for the password, then does its task; a set-up goes on with the app, and new recovery codes are shown once. */
export const TwoStepDialog = ({ task, email, onClose }: TwoStepDialogProps) => {
  const [begin, beginning] = useBeginTwoStepMutation();
  const [renew, renewing] = useRenewRecoveryCodesMutation();
  const [end, ending] = useEndTwoStepMutation();
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>();
  const { title, description, label } = TEXTS[task];

  /** Returns the error. */
  const submit = async (confirmation: Confirmation): Promise<unknown> => {
    if (task === 'set-up') return (await begin(confirmation)).error;
    if (task === 'renew') {
      const { data, error } = await renew(confirmation);
      setRecoveryCodes(data?.recoveryCodes);
      return error;
    }
    const { error } = await end(confirmation);
    if (!error) {
      toast({ title: 'Two-step sign-in is off', description: 'Your password alone is enough to sign in.' });
      onClose();
    }
    return error;
  };

  let step: ReactNode;
  if (recoveryCodes) step = <RecoveryCodes codes={recoveryCodes} onDone={onClose} />;
  else if (beginning.data) step = <AuthenticatorForm secret={beginning.data} onConfirmed={setRecoveryCodes} />;
  else
    step = (
      <OwnPasswordForm
        email={email}
        submit={{ label, danger: task === 'end' }}
        busy={beginning.isLoading || renewing.isLoading || ending.isLoading}
        onSubmit={submit}
      />
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={recoveryCodes ? 'Keep your recovery codes' : title}
      description={recoveryCodes || beginning.data ? undefined : description}
    >
      {step}
    </Dialog>
  );
};

import { Button } from '../../design-system/button';
import { Dialog } from '../../design-system/dialog';
import { FormAlert } from '../../design-system/form-alert';
import { BanDialog } from './ban-dialog';
import { useStepUpRequired } from './step-up';
import { userName } from './user-labels';
import type { UserStatusActions } from './use-user-status';

/** Confirms a ban or its end. Hidden while a step-up is required, without losing its input. */
export const UserStatusDialog = ({ status }: { status: UserStatusActions }) => {
  const locked = useStepUpRequired();
  const { subject, busy, close } = status;
  if (!subject || locked) return null;
  const name = userName(subject);
  if (!subject.banned)
    return (
      <BanDialog
        name={name}
        reason={status.reason}
        onReason={status.setReason}
        busy={busy}
        problem={status.banProblem}
        onBan={(reason) => void status.ban(subject, reason)}
        onClose={close}
      />
    );
  return (
    <Dialog
      open
      onOpenChange={close}
      title={`Activate ${name}?`}
      description="They can sign in again, and their listings and showcase are visible again. They are notified by mail."
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button variant="primary" busy={busy} onClick={() => void status.activate(subject)}>
            {busy ? 'Activating...' : 'Activate'}
          </Button>
        </>
      }
    >
      {status.activateProblem && <FormAlert>{status.activateProblem}</FormAlert>}
      {subject.banReason && (
        <p className="border-l-3 border-line pl-3 type-small whitespace-pre-line text-muted [overflow-wrap:anywhere]">
          {subject.banReason}
        </p>
      )}
    </Dialog>
  );
};

import { ConfirmDialog } from '../../../design-system/confirm-dialog';

interface LeaveOutDialogProps {
  name: string;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before a received car is left out of the vault for good. Loaded on demand. */
export const LeaveOutDialog = ({ name, onClose, onConfirm }: LeaveOutDialogProps) => (
  <ConfirmDialog
    open
    onOpenChange={onClose}
    title={`Leave out ${name}?`}
    description="It will not be added to your vault and its ownership history will be lost. You can still add a car like it by hand."
    confirmLabel="Leave out"
    cancelLabel="Not yet"
    destructive
    onConfirm={onConfirm}
  />
);

import { lazy, type ReactNode, Suspense } from 'react';

const OpenConfirmDialog = lazy(async () => ({ default: (await import('./open-confirm-dialog')).OpenConfirmDialog }));

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** The question, in the specification's words where it has them. */
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  /** Colours the confirming button as dangerous. */
  destructive?: boolean | undefined;
  onConfirm: () => void;
}

/** Asks before something that cannot simply be taken back; the harmless answer has the focus. */
export const ConfirmDialog = (props: ConfirmDialogProps) =>
  props.open && (
    <Suspense>
      <OpenConfirmDialog {...props} />
    </Suspense>
  );

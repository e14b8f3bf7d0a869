import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { buttonStyle } from './button-style';
import { overlayStyle, sheetStyle } from './dialog';

interface ConfirmDialogProps {
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
export const ConfirmDialog = (props: ConfirmDialogProps) => (
  <Radix.Root open={props.open} onOpenChange={props.onOpenChange}>
    <Radix.Portal>
      <Radix.Overlay className={overlayStyle} />
      <Radix.Content className={`${sheetStyle} p-5 sm:max-w-md`}>
        <Radix.Title className="type-heading">{props.title}</Radix.Title>
        <Radix.Description className="mt-2 text-muted">{props.description}</Radix.Description>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Radix.Cancel className={buttonStyle({ variant: 'secondary' })}>{props.cancelLabel ?? 'Cancel'}</Radix.Cancel>
          <Radix.Action
            className={buttonStyle({ variant: props.destructive ? 'danger' : 'primary' })}
            onClick={props.onConfirm}
          >
            {props.confirmLabel}
          </Radix.Action>
        </div>
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);

import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { buttonStyle } from './button-style';
import { overlayStyle, sheetStyle } from './sheet-style';
import { useReturnFocus } from './use-return-focus';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  /** Colors the confirm button as dangerous. */
  destructive?: boolean | undefined;
  onConfirm: () => void;
}

/** The lazily loaded content of `ConfirmDialog`. */
export const OpenConfirmDialog = (props: ConfirmDialogProps) => {
  const returnFocus = useReturnFocus(true);
  return (
    <Radix.Root open onOpenChange={props.onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayStyle} />
        <Radix.Content className={`${sheetStyle} p-5 sm:max-w-md`} onCloseAutoFocus={returnFocus}>
          <Radix.Title className="type-heading">{props.title}</Radix.Title>
          <Radix.Description className="mt-2 text-muted">{props.description}</Radix.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Radix.Cancel className={buttonStyle({ variant: 'secondary' })}>
              {props.cancelLabel ?? 'Cancel'}
            </Radix.Cancel>
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
};

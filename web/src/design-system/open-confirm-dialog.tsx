import { AlertDialog as Radix } from 'radix-ui';
import { buttonStyle } from './button-style';
import type { ConfirmDialogProps } from './confirm-dialog';
import { overlayStyle, sheetStyle } from './sheet-style';
import { useReturnFocus } from './use-return-focus';

/** The question itself; see `ConfirmDialog`. */
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

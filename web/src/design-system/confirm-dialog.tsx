import { lazy, Suspense } from 'react';
import type { ConfirmDialogProps } from './open-confirm-dialog';

const OpenConfirmDialog = lazy(async () => ({ default: (await import('./open-confirm-dialog')).OpenConfirmDialog }));

/** Asks for confirmation of an action that is hard to undo; the cancel button has the focus. */
export const ConfirmDialog = (props: ConfirmDialogProps) =>
  props.open && (
    <Suspense>
      <OpenConfirmDialog {...props} />
    </Suspense>
  );

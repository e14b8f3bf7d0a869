import { lazy, Suspense } from 'react';
import type { ConfirmDialogProps } from './open-confirm-dialog';

const OpenConfirmDialog = lazy(async () => ({ default: (await import('./open-confirm-dialog')).OpenConfirmDialog }));

/** Asks before something that cannot simply be taken back; the harmless answer has the focus. */
export const ConfirmDialog = (props: ConfirmDialogProps) =>
  props.open && (
    <Suspense>
      <OpenConfirmDialog {...props} />
    </Suspense>
  );

import {
  currentToast,
  dismissToast,
  subscribeToToasts,
  toast,
  type ToastContent,
} from '../../design-system/toast-store';

const undoMs = 8000;

interface UndoableAction {
  content: ToastContent;
  /** Runs once the toast has closed for any reason. */
  run: () => void;
  /** Runs instead of `run` if the page unloads, when no response can be awaited. */
  runOnUnload: () => void;
  undo: () => void;
}

/**
 * Shows a toast with Undo and runs the action only once the toast has closed, for actions that cannot be reverted.
 * Returns a function that runs it immediately.
 */
export function runUnlessUndone({ content, run, runOnUnload, undo }: UndoableAction): () => void {
  let settled = false;
  const settle = (callback: () => void) => {
    if (settled) return;
    settled = true;
    unsubscribe();
    window.removeEventListener('pagehide', onPageHide);
    callback();
  };
  const onPageHide = () => settle(runOnUnload);
  toast({ duration: undoMs, ...content, action: { label: 'Undo', onSelect: () => settle(undo) } });
  const toastId = currentToast()?.id;
  const unsubscribe = subscribeToToasts(() => {
    if (currentToast()?.id !== toastId) settle(run);
  });
  window.addEventListener('pagehide', onPageHide);
  return () => dismissToast(toastId);
}

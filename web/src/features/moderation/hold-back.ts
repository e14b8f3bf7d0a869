import {
  currentToast,
  dismissToast,
  subscribeToToasts,
  toast,
  type ToastContent,
} from '../../design-system/toast-store';

/** Long enough to notice that it was the wrong one. */
const undoMs = 8000;

interface HeldBack {
  content: ToastContent;
  /** What is done once the toast is gone: by itself, by hand, or for another one. */
  act: () => void;
  /** In the place of `act` when the page is closed meanwhile: there is no time for an answer. */
  leave: () => void;
  undo: () => void;
}

/**
 * Says that something is done, and does it only when the toast that offers to undo it is gone: for acts that cannot be
 * taken back once they are made. Gives back the function that does it now.
 */
export function holdBack({ content, act, leave, undo }: HeldBack): () => void {
  let settled = false;
  const settle = (how: () => void) => {
    if (settled) return;
    settled = true;
    stop();
    window.removeEventListener('pagehide', onLeave);
    how();
  };
  const onLeave = () => settle(leave);
  toast({ duration: undoMs, ...content, action: { label: 'Undo', onSelect: () => settle(undo) } });
  const shown = currentToast()?.id;
  const stop = subscribeToToasts(() => {
    if (currentToast()?.id !== shown) settle(act);
  });
  window.addEventListener('pagehide', onLeave);
  return () => dismissToast(shown);
}

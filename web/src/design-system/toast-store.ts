export interface ToastAction {
  label: string;
  onSelect: () => void;
}

export interface ToastContent {
  title: string;
  description?: string | undefined;
  variant?: 'default' | 'destructive' | undefined;
  action?: ToastAction | undefined;
  /** A second, lesser way on, written below the description. */
  more?: ToastAction | undefined;
  /** Milliseconds on screen; 5,000 unless said otherwise. Time stands still under the pointer and the focus. */
  duration?: number | undefined;
}

export interface VisibleToast extends ToastContent {
  id: number;
}

let shown: VisibleToast | null = null;
let count = 0;
const listeners = new Set<() => void>();

const show = (next: VisibleToast | null) => {
  shown = next;
  for (const listener of listeners) listener();
};

/** Shows a toast in place of the one before: only one is ever on screen. */
export function toast(content: ToastContent): void {
  count += 1;
  show({ ...content, id: count });
}

/** Takes a toast away; without an id whichever is shown. An id that is already gone is ignored. */
export function dismissToast(id?: number): void {
  if (shown && (id === undefined || shown.id === id)) show(null);
}

export const currentToast = (): VisibleToast | null => shown;

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

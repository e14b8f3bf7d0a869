export interface ToastAction {
  label: string;
  onSelect: () => void;
}

export interface ToastContent {
  title: string;
  description?: string | undefined;
  variant?: 'default' | 'destructive' | undefined;
  action?: ToastAction | undefined;
  /** A secondary action, shown below the description. */
  more?: ToastAction | undefined;
  /** Milliseconds on screen, 5,000 by default. The countdown pauses while the toast is hovered or focused. */
  duration?: number | undefined;
}

export interface VisibleToast extends ToastContent {
  id: number;
}

let current: VisibleToast | null = null;
let count = 0;
const listeners = new Set<() => void>();

const show = (next: VisibleToast | null) => {
  current = next;
  for (const listener of listeners) listener();
};

/** Shows a toast, replacing the current one: only one is ever on screen. */
export function toast(content: ToastContent): void {
  count += 1;
  show({ ...content, id: count });
}

/** Dismisses the toast with an id, if it is still on screen; without an id the current one. */
export function dismissToast(id?: number): void {
  if (current && (id === undefined || current.id === id)) show(null);
}

export const currentToast = (): VisibleToast | null => current;

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

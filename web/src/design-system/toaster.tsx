import clsx from 'clsx';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { buttonStyle } from './button-style';
import { iconButtonStyle } from './icon-button-style';
import { currentToast, dismissToast, type VisibleToast, subscribeToToasts } from './toast-store';

/** Calls `onEnd` after `duration` ms, not counting the time spent `paused`. A new `key` restarts the countdown. */
function useCountdown(key: number, duration: number, paused: boolean, onEnd: () => void): void {
  const remaining = useRef({ key, ms: duration });
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (remaining.current.key !== key) remaining.current = { key, ms: duration };
    if (paused) return;
    const started = performance.now();
    const timer = setTimeout(() => end.current(), remaining.current.ms);
    return () => {
      clearTimeout(timer);
      remaining.current.ms = Math.max(0, remaining.current.ms - (performance.now() - started));
    };
  }, [key, duration, paused]);
}

const DEFAULT_DURATION_MS = 5000;

const ToastCard = ({ toast }: { toast: VisibleToast }) => {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const close = () => dismissToast(toast.id);
  useCountdown(toast.id, toast.duration ?? DEFAULT_DURATION_MS, hovered || focused, close);
  const destructive = toast.variant === 'destructive';
  const Icon = destructive ? CircleAlert : CircleCheck;
  return (
    <div
      className={clsx(
        'pointer-events-auto flex w-full max-w-md animate-toast items-start gap-3 overflow-hidden rounded-sm border border-l-3 border-line bg-raised py-1.5 pr-1.5 pl-4 shadow-float',
        destructive ? 'border-l-danger' : 'border-l-accent',
      )}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <Icon
        aria-hidden
        className={clsx('mt-3 size-5 shrink-0', destructive ? 'text-danger' : 'text-ok')}
        strokeWidth={1.75}
      />
      <div className="min-w-0 grow py-2.5">
        <p className="type-label">{toast.title}</p>
        {toast.description && <p className="mt-0.5 type-small text-muted">{toast.description}</p>}
        {toast.more && (
          <button
            type="button"
            className="mt-1 min-h-6 rounded-xs type-small underline underline-offset-4"
            onClick={() => {
              toast.more?.onSelect();
              close();
            }}
          >
            {toast.more.label}
          </button>
        )}
      </div>
      {toast.action && (
        <button
          type="button"
          className={buttonStyle({ variant: 'secondary', size: 'sm', className: 'my-1' })}
          onClick={() => {
            toast.action?.onSelect();
            close();
          }}
        >
          {toast.action.label}
        </button>
      )}
      <button type="button" aria-label="Dismiss" className={iconButtonStyle('text-muted')} onClick={close}>
        <X aria-hidden className="size-4.5" />
      </button>
    </div>
  );
};

/** Shows the current toast. Always mounted, since screen readers only announce changes of an existing live region. */
export const Toaster = () => {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, () => null);
  return (
    <section
      aria-label="Notifications"
      aria-live="polite"
      aria-atomic="true"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--nav-bar)+1rem)] z-70 flex justify-center px-4 in-[:has([data-action-bar])]:bottom-[calc(var(--nav-bar)+5rem)] in-[:has([data-selecting])]:bottom-[calc(var(--nav-bar)+8rem)] lg:justify-end lg:px-6 lg:in-[:has([data-selecting])]:bottom-24"
    >
      {toast && <ToastCard key={toast.id} toast={toast} />}
    </section>
  );
};

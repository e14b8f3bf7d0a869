import clsx from 'clsx';
import { RotateCw, TriangleAlert } from 'lucide-react';
import { Button } from './button';

interface ErrorPanelProps {
  title?: string | undefined;
  /** The reason, usually `errorText(error)`. */
  message: string;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  className?: string | undefined;
}

/** Shown where something failed to load, with a retry button. */
export const ErrorPanel = ({ title = 'This did not load', message, onRetry, retrying, className }: ErrorPanelProps) => (
  <div
    role="alert"
    className={clsx(
      'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-sm border border-l-3 border-line border-l-danger bg-surface p-4',
      className,
    )}
  >
    <TriangleAlert aria-hidden className="size-5 shrink-0 text-danger" strokeWidth={1.75} />
    <div className="min-w-0 grow basis-56">
      <p className="type-label">{title}</p>
      <p className="mt-0.5 type-small text-muted">{message}</p>
    </div>
    {onRetry && (
      <Button size="sm" onClick={onRetry} busy={retrying}>
        {!retrying && <RotateCw aria-hidden className="size-4" />}
        Retry
      </Button>
    )}
  </div>
);

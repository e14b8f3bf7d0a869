import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount } from '../lib/format';
import { Button } from './button';
import { IconButton } from './icon-button';
import { ProgressBar } from './progress-bar';

interface SelectionBarProps {
  /** The number of selected cars. */
  count: number;
  /** The number of cars that match; null while it is unknown. */
  total: number | null;
  onAll: () => void;
  onEnd: () => void;
  /** A running bulk action, which replaces the buttons. */
  progress: { word: string; done: number; total: number } | null;
  /** Buttons for actions on the selection. */
  children: ReactNode;
}

/** A bar at the bottom of the screen during a selection. Floating elements move above it by `data-selecting`. */
export const SelectionBar = ({ count, total, onAll, onEnd, progress, children }: SelectionBarProps) => (
  <section
    aria-label="Selection"
    data-selecting
    className="fixed inset-x-0 bottom-(--nav-bar) z-45 flex animate-rise justify-center px-2 pb-2 lg:pb-5 lg:pl-(--nav-rail)"
  >
    <div className="grid w-full max-w-3xl gap-x-2 rounded-md border border-control bg-raised px-1.5 py-1 shadow-float sm:flex sm:min-h-15 sm:items-center sm:px-2">
      {progress ? (
        <div role="status" className="grid grow gap-2 px-3 py-3.5">
          <p className="type-label tabular-nums">
            {progress.word} {formatCount(progress.done)} of {formatCount(progress.total)}
          </p>
          <ProgressBar label={progress.word} value={progress.done} max={progress.total} />
        </div>
      ) : (
        <>
          <div className="flex items-center gap-1">
            <IconButton label="End selection" icon={X} onClick={onEnd} aria-keyshortcuts="Escape" />
            <p role="status" className="min-w-24 grow type-label tabular-nums">
              {count === 0 ? 'Choose cars' : `${formatCount(count)} selected`}
            </p>
            {total !== null && count < total && (
              <Button
                size="sm"
                variant="quiet"
                className="min-h-11"
                onClick={onAll}
                aria-keyshortcuts="Control+A Meta+A"
              >
                Select all {formatCount(total)}
              </Button>
            )}
          </div>
          <div className="flex grow items-center justify-between gap-0.5 max-sm:border-t max-sm:border-line max-sm:pt-1 sm:justify-end">
            {children}
          </div>
        </>
      )}
    </div>
  </section>
);

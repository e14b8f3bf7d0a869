import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../design-system/button';

interface PagerProps {
  /** The accessible name; there is a pager above and one below the table. */
  label: string;
  /** '51-100 of 5,012'. */
  range: string;
  /** Shown beside the range on wide screens. */
  hint?: ReactNode;
  busy: boolean;
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
}

/** The visible range of a list, with buttons for the previous and the next page. */
export const Pager = ({ label, range, hint, busy, onPrevious, onNext }: PagerProps) => (
  <div role="group" aria-label={label} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
    <p className="type-small text-muted tabular-nums">{range}</p>
    {hint && <p className="ml-auto type-fine text-muted">{hint}</p>}
    <div className="flex gap-2">
      <Button size="sm" disabled={!onPrevious || busy} onClick={() => onPrevious?.()}>
        <ChevronLeft aria-hidden className="-ml-1 size-4" />
        Previous
      </Button>
      <Button size="sm" disabled={!onNext || busy} onClick={() => onNext?.()}>
        Next
        <ChevronRight aria-hidden className="-mr-1 size-4" />
      </Button>
    </div>
  </div>
);

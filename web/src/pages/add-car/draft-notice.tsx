import { History } from 'lucide-react';
import { Button } from '../../design-system/button';

/** Says that the form goes on where it was left, and offers an empty one. */
export const DraftNotice = ({ onDiscard }: { onDiscard: () => void }) => (
  <div
    role="status"
    className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-sm border border-l-3 border-line border-l-brass bg-surface px-4 py-3"
  >
    <History aria-hidden className="size-5 shrink-0 text-brass" strokeWidth={1.75} />
    <p className="min-w-0 grow basis-56 type-small">Your unfinished car is back, just as you left it.</p>
    <Button size="sm" onClick={onDiscard}>
      Discard draft
    </Button>
  </div>
);

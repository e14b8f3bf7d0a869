import { CircleAlert } from 'lucide-react';
import { Button } from '../../../design-system/button';
import { Spinner } from '../../../design-system/spinner';
import { Bubble, words } from './message-bubble';
import type { Unsent } from './outbox';

interface UnsentBubbleProps {
  unsent: Unsent;
  onRetry: (unsent: Unsent) => void;
  onDiscard: (unsent: Unsent) => void;
}

/** A message that is on its way, or did not get through. */
export const UnsentBubble = ({ unsent, onRetry, onDiscard }: UnsentBubbleProps) => (
  <Bubble mine name="You" named at={unsent.at}>
    <p className={`${words(true)} opacity-70`}>{unsent.text}</p>
    {unsent.problem === null ? (
      <p className="flex items-center gap-1.5 type-fine text-muted">
        <Spinner />
        Sending...
      </p>
    ) : (
      <div className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
        <p className="flex items-start gap-1.5 type-fine font-medium text-danger">
          <CircleAlert aria-hidden className="mt-[0.15em] size-3.5 shrink-0" />
          Not sent. {unsent.problem}
        </p>
        <Button size="sm" className="min-h-10" onClick={() => onRetry(unsent)}>
          Try again
        </Button>
        <Button size="sm" variant="quiet" className="min-h-10" onClick={() => onDiscard(unsent)}>
          Discard
        </Button>
      </div>
    )}
  </Bubble>
);

import { useEffect, useEffectEvent } from 'react';
import { useNow } from '../../lib/use-now';
import { stepUpUntil } from './step-up';

const MINUTE_MS = 60_000;

/** The time left of the step-up, on phones for screen readers only; calls `onExpired` once it is over. */
export const StepUpClock = ({ onExpired }: { onExpired: () => void }) => {
  const now = useNow(5000);
  const until = stepUpUntil();
  const minutes = until === null ? null : Math.max(0, Math.ceil((until - now) / MINUTE_MS));
  const expired = minutes === 0;
  const notify = useEffectEvent(onExpired);
  useEffect(() => {
    if (expired) notify();
  }, [expired]);
  if (minutes === null || expired) return null;
  return (
    <span className="type-fine whitespace-nowrap max-sm:sr-only text-muted tabular-nums">
      Locks {minutes === 1 ? 'within a minute' : `in ${minutes} min`}
    </span>
  );
};

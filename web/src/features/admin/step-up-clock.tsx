import { useEffect, useEffectEvent } from 'react';
import { useNow } from '../../lib/use-now';
import { stepUpUntil } from './step-up';

const minuteMs = 60_000;

/** How long the gate stays open; `onTime` is called when it should be closed by now. */
export const StepUpClock = ({ onTime }: { onTime: () => void }) => {
  const now = useNow(5000);
  const until = stepUpUntil();
  const minutes = until === null ? null : Math.max(0, Math.ceil((until - now) / minuteMs));
  const over = minutes === 0;
  const tell = useEffectEvent(onTime);
  useEffect(() => {
    if (over) tell();
  }, [over]);
  if (minutes === null || over) return null;
  return (
    <span className="type-fine whitespace-nowrap text-muted tabular-nums">
      Locks {minutes === 1 ? 'within a minute' : `in ${minutes} min`}
    </span>
  );
};

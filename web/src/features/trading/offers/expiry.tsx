import { Clock } from 'lucide-react';
import { formatMoment } from '../../../lib/format';
import { leftText } from '../../../lib/left-text';
import { useNow } from '../../../lib/use-now';

/** How long an offer stays open. */
export const Expiry = ({ until }: { until: string }) => {
  const end = Date.parse(until);
  const left = end - useNow();
  if (left <= 0) return null;
  return (
    <p className="flex items-center gap-1.5 type-fine text-muted">
      <Clock aria-hidden className="size-3.5 shrink-0" />
      <span>
        Open for {leftText(left)} more, until <time dateTime={until}>{formatMoment(end)}</time>
      </span>
    </p>
  );
};

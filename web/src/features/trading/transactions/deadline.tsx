import { formatDay } from '../../../lib/format';
import { timeLeftText } from '../../../lib/time-left-text';
import { useNow } from '../../../lib/use-now';

/** Until when the next step is waited for, and, unless it is to be brief, what happens then. */
export const Deadline = ({ until, brief }: { until: string; brief?: boolean | undefined }) => {
  const left = Date.parse(until) - useNow(60_000);
  return (
    <p className="mt-1 type-fine text-muted">
      {left > 0 ? (
        <>
          Until <time dateTime={until}>{formatDay(until)}</time>, {timeLeftText(left)} from now.
          {!brief && ' After that the deal is called off by itself.'}
        </>
      ) : (
        'Its time is over: the deal is called off in a moment.'
      )}
    </p>
  );
};

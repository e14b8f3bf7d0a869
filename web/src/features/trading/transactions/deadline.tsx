import { formatDay } from '../../../lib/format';
import { timeLeftText } from '../../../lib/time-left-text';
import { useNow } from '../../../lib/use-now';

/** The deadline of the next step and, unless `brief`, what happens after it. */
export const Deadline = ({ until, brief }: { until: string; brief?: boolean | undefined }) => {
  const timeLeft = Date.parse(until) - useNow(60_000);
  return (
    <p className="mt-1 type-fine text-muted">
      {timeLeft > 0 ? (
        <>
          Until <time dateTime={until}>{formatDay(until)}</time>, {timeLeftText(timeLeft)} from now.
          {!brief && ' After that, the transaction is canceled automatically.'}
        </>
      ) : (
        'The time is up. This transaction will be canceled shortly.'
      )}
    </p>
  );
};

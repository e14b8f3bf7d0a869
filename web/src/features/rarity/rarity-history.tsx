import clsx from 'clsx';
import { ErrorPanel } from '../../design-system/error-panel';
import { Skeleton } from '../../design-system/skeleton';
import { errorText } from '../../lib/error-text';
import { formatDay } from '../../lib/format';
import { useRarityHistoryQuery } from './rarity.api';

const Step = ({ by }: { by: number | null }) => {
  if (by === null || Math.abs(by) < 0.05) return <span className="text-muted">–</span>;
  return (
    <span className={clsx('tabular-nums', by > 0 ? 'text-ok' : 'text-danger')}>
      <span aria-hidden>{by > 0 ? '▲ ' : '▼ '}</span>
      <span className="sr-only">{by > 0 ? 'up ' : 'down '}</span>
      {Math.abs(by).toFixed(1)}
    </span>
  );
};

/** The scores that a car had, newest first, each with what led to it. */
export const RarityHistory = ({ carId }: { carId: string }) => {
  const { data, error, isFetching, refetch } = useRarityHistoryQuery(carId);
  if (!data)
    return error ? (
      <ErrorPanel message={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <Skeleton className="h-24" />
    );
  if (data.length === 0) return <p className="type-small text-muted">Its first score is its history's beginning.</p>;
  return (
    <div
      className="max-h-72 overflow-y-auto rounded-sm border border-line text-ink"
      tabIndex={0}
      role="region"
      aria-label="Scores so far"
    >
      <table className="w-full border-collapse type-fine">
        <thead className="sticky top-0 bg-raised text-left text-muted">
          <tr>
            {['When', 'Score', 'Step', 'Why'].map((head) => (
              <th key={head} scope="col" className="px-3 py-2 font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {data.map((moment, index) => (
            <tr key={moment.computedAt} className="align-baseline">
              <td className="px-3 py-2 whitespace-nowrap">{formatDay(moment.computedAt)}</td>
              <td className="px-3 py-2 font-semibold tabular-nums">{moment.score.toFixed(1)}</td>
              <td className="px-3 py-2 whitespace-nowrap">
                <Step by={data[index + 1] ? moment.score - (data[index + 1]?.score ?? 0) : null} />
              </td>
              <td className="px-3 py-2">{moment.cause}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

import clsx from 'clsx';
import { ErrorPanel } from '../../design-system/error-panel';
import { Skeleton } from '../../design-system/skeleton';
import { errorText } from '../../lib/error-text';
import { formatDay } from '../../lib/format';
import { useRarityHistoryQuery } from './rarity.api';

const Change = ({ by }: { by: number | null }) => {
  if (by === null || Math.abs(by) < 0.05) return <span className="text-muted">–</span>;
  return (
    <span className={clsx('tabular-nums', by > 0 ? 'text-ok' : 'text-danger')}>
      <span aria-hidden>{by > 0 ? '▲ ' : '▼ '}</span>
      <span className="sr-only">{by > 0 ? 'up ' : 'down '}</span>
      {Math.abs(by).toFixed(1)}
    </span>
  );
};

/** The past scores of a car, newest first, each with its cause. */
export const RarityHistory = ({ carId }: { carId: string }) => {
  const { data, error, isFetching, refetch } = useRarityHistoryQuery(carId);
  if (!data)
    return error ? (
      <ErrorPanel message={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <Skeleton className="h-24" />
    );
  if (data.length === 0)
    return <p className="type-small text-muted">There are no scores yet. The history starts with the first one.</p>;
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
            {['When', 'Score', 'Change', 'Why'].map((head) => (
              <th key={head} scope="col" className="px-3 py-2 font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {data.map((entry, index) => (
            <tr key={entry.computedAt} className="align-baseline">
              <td className="px-3 py-2 whitespace-nowrap">{formatDay(entry.computedAt)}</td>
              <td className="px-3 py-2 font-semibold tabular-nums">{entry.score.toFixed(1)}</td>
              <td className="px-3 py-2 whitespace-nowrap">
                <Change by={data[index + 1] ? entry.score - (data[index + 1]?.score ?? 0) : null} />
              </td>
              <td className="px-3 py-2">{entry.cause}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

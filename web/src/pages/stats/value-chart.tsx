import { useId } from 'react';
import { formatDay } from '../../lib/format';
import { formatWholeMoney } from '../../lib/money';
import { chartLine, type ValuePoint } from './chart-line';

const box = { width: 600, height: 200 };

/** The vault's value day by day: a line to look at and the same figures as a table. */
export const ValueChart = ({ points }: { points: readonly ValuePoint[] }) => {
  const title = useId();
  const line = chartLine(points, box);
  const first = points[0];
  const last = points.at(-1);
  if (!line || !first || !last)
    return <p className="text-muted">The line begins with your first valued car and grows day by day.</p>;
  return (
    <figure className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_15rem]">
      <div>
        <div className="grid grid-cols-[auto_1fr] gap-x-3">
          <div aria-hidden className="flex h-52 flex-col justify-between text-right type-stamp text-muted">
            {line.marks.map((mark) => (
              <span key={mark}>{formatWholeMoney(mark)}</span>
            ))}
          </div>
          <svg
            role="img"
            aria-labelledby={title}
            viewBox={`0 0 ${box.width} ${box.height}`}
            preserveAspectRatio="none"
            className="h-52 w-full overflow-visible"
          >
            <title id={title}>
              {`Value from ${formatWholeMoney(first.totalValue)} on ${formatDay(first.date)} to ${formatWholeMoney(last.totalValue)} on ${formatDay(last.date)}`}
            </title>
            {[0, 0.5, 1].map((share) => (
              <line
                key={share}
                x1="0"
                x2={box.width}
                y1={share * box.height}
                y2={share * box.height}
                className="stroke-line"
                vectorEffect="non-scaling-stroke"
              />
            ))}
            <path d={line.area} className="fill-accent" opacity="0.12" />
            <path
              d={line.path}
              className="fill-none stroke-accent"
              strokeWidth="2"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          <span />
          <div aria-hidden className="mt-2 flex justify-between type-stamp text-muted">
            <span>{formatDay(first.date)}</span>
            <span>{formatDay(last.date)}</span>
          </div>
        </div>
      </div>
      <div
        className="max-h-60 overflow-y-auto rounded-sm border border-line"
        tabIndex={0}
        role="region"
        aria-label="Value by day"
      >
        <table className="w-full border-collapse type-fine tabular-nums">
          <thead className="sticky top-0 bg-raised text-left text-muted">
            <tr>
              <th scope="col" className="px-3 py-2 font-medium">
                Day
              </th>
              <th scope="col" className="px-3 py-2 text-right font-medium">
                Value
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {points.toReversed().map((point) => (
              <tr key={point.date}>
                <td className="px-3 py-1.5">{formatDay(point.date)}</td>
                <td className="px-3 py-1.5 text-right">{formatWholeMoney(point.totalValue)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
};

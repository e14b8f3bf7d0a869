import { useState } from 'react';
import { ChartFrame, chartBox } from './chart-frame';
import { FiguresTable } from './figures-table';
import { countOf, formatCount, formatDay } from '../lib/format';
import { formatMoney, formatWholeMoney } from '../lib/money';
import { chartLine, nearestPoint, type ValuePoint } from './chart-line';

interface ValueChartProps {
  /** The earliest first. */
  history: readonly (ValuePoint & { cars: number })[];
}

/** A vault's value over time: a line chart with selection by pointer and keyboard, and the same figures as a table. */
export const ValueChart = ({ history }: ValueChartProps) => {
  const [chosen, setChosen] = useState<number | null>(null);
  const line = chartLine(history, chartBox);
  const [first, last] = [history[0], history.at(-1)];
  if (!line || !first || !last)
    return <p className="text-muted">The chart starts with your first car that has a value.</p>;
  const index = Math.min(chosen ?? history.length - 1, history.length - 1);
  const point = history[index] ?? last;
  const mark = line.points[index];
  const valueText = `${formatDay(point.date)}: ${formatMoney(point.totalValue)}, ${countOf(point.cars, 'car')}`;
  return (
    <figure>
      <p className="mb-2 flex flex-wrap items-baseline gap-x-3 type-small">
        <span className="text-lg type-money">{formatMoney(point.totalValue)}</span>
        <span className="text-muted">
          {formatDay(point.date)} · {countOf(point.cars, 'car')}
        </span>
      </p>
      <ChartFrame
        className="h-52"
        marks={line.marks.map(formatWholeMoney)}
        ends={[formatDay(first.date), formatDay(last.date)]}
        slider={{ label: 'Value on a day', valueText, last: history.length - 1, value: index }}
        onWalk={setChosen}
        onPoint={(share) => setChosen(share === null ? null : nearestPoint(line.points, share))}
        over={
          mark && (
            <span
              aria-hidden
              className="pointer-events-none absolute size-3 -translate-1/2 rounded-full border-2 border-surface bg-accent"
              style={{ left: `${mark.x * 100}%`, top: `${mark.y * 100}%` }}
            />
          )
        }
      >
        <path d={line.area} className="fill-accent" opacity="0.12" />
        <path
          d={line.path}
          className="fill-none stroke-accent"
          strokeWidth="2"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </ChartFrame>
      <FiguresTable
        caption="Value over time"
        columns={['Day', 'Value', 'Cars']}
        rows={history.toReversed().map(({ date, totalValue, cars }) => ({
          key: date,
          cells: [formatDay(date), formatMoney(totalValue), formatCount(cars)],
        }))}
      />
    </figure>
  );
};

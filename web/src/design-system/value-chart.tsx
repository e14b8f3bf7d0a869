import { useState } from 'react';
import { FiguresTable } from './figures-table';
import { countOf, formatCount, formatDay } from '../lib/format';
import { formatMoney, formatWholeMoney } from '../lib/money';
import { chartLine, nearestPoint, type ValuePoint } from './chart-line';

const box = { width: 600, height: 200 };

interface ValueChartProps {
  /** The earliest first. */
  history: readonly (ValuePoint & { cars: number })[];
}

/** A vault's value over time: a line that can be walked along by pointer and keys, and the same figures as a table. */
export const ValueChart = ({ history }: ValueChartProps) => {
  const [chosen, setChosen] = useState<number | null>(null);
  const line = chartLine(history, box);
  const [first, last] = [history[0], history.at(-1)];
  if (!line || !first || !last)
    return <p className="text-muted">The line begins with your first valued car and grows day by day.</p>;
  const index = Math.min(chosen ?? history.length - 1, history.length - 1);
  const point = history[index] ?? last;
  const mark = line.at[index];
  const said = `${formatDay(point.date)}: ${formatMoney(point.totalValue)}, ${countOf(point.cars, 'car')}`;
  return (
    <figure>
      <p className="mb-2 flex flex-wrap items-baseline gap-x-3 type-small">
        <span className="text-lg type-money">{formatMoney(point.totalValue)}</span>
        <span className="text-muted">
          {formatDay(point.date)} · {countOf(point.cars, 'car')}
        </span>
      </p>
      <div className="grid grid-cols-[auto_1fr] gap-x-3">
        <div aria-hidden className="flex h-52 flex-col justify-between text-right type-stamp text-muted">
          {line.marks.map((value) => (
            <span key={value}>{formatWholeMoney(value)}</span>
          ))}
        </div>
        <div
          className="relative h-52"
          onPointerMove={({ clientX, currentTarget }) => {
            const { left, width } = currentTarget.getBoundingClientRect();
            setChosen(nearestPoint(line.at, (clientX - left) / width));
          }}
          onPointerLeave={() => setChosen(null)}
        >
          <svg
            aria-hidden
            viewBox={`0 0 ${box.width} ${box.height}`}
            preserveAspectRatio="none"
            className="size-full overflow-visible"
          >
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
          {mark && (
            <span
              aria-hidden
              className="pointer-events-none absolute size-3 -translate-1/2 rounded-full border-2 border-surface bg-accent"
              style={{ left: `${mark.x * 100}%`, top: `${mark.y * 100}%` }}
            />
          )}
          <input
            type="range"
            aria-label="Value on a day"
            aria-valuetext={said}
            min={0}
            max={history.length - 1}
            value={index}
            onChange={({ target }) => setChosen(Number(target.value))}
            className="absolute inset-0 size-full cursor-crosshair rounded-xs opacity-0 focus-visible:opacity-100 focus-visible:[&::-moz-range-thumb]:opacity-0 focus-visible:[&::-webkit-slider-thumb]:opacity-0 [&]:appearance-none [&]:bg-transparent"
          />
        </div>
        <span />
        <div aria-hidden className="mt-2 flex justify-between type-stamp text-muted">
          <span>{formatDay(first.date)}</span>
          <span>{formatDay(last.date)}</span>
        </div>
      </div>
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

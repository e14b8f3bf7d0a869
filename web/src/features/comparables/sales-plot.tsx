import clsx from 'clsx';
import { formatDay } from '../../lib/format';
import { formatWholeMoney } from '../../lib/money';
import type { Dot, SalesChart } from './sales-chart';

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

const dotStyles: Readonly<Record<Dot['kind'], string>> = {
  transaction: 'border-accent bg-accent',
  reported: 'border-accent bg-surface',
  leftOut: 'border-control bg-surface opacity-70',
};

/** Sold prices over time with their median and middle half; SalesTable is its accessible alternative. */
export const SalesPlot = ({ chart, label }: { chart: SalesChart; label: string }) => (
  <div role="img" aria-label={label} className="grid grid-cols-[auto_1fr] gap-x-3">
    <div className="flex h-44 flex-col justify-between text-right type-stamp text-muted">
      {chart.ticks.map((tick) => (
        <span key={tick}>{formatWholeMoney(tick)}</span>
      ))}
    </div>
    <div className="relative my-2 h-40">
      <svg viewBox="0 0 1 1" preserveAspectRatio="none" className="absolute inset-0 size-full overflow-visible">
        {chart.band && (
          <rect
            x="0"
            width="1"
            y={1 - chart.band.high}
            height={Math.max(0.004, chart.band.high - chart.band.low)}
            className="fill-accent"
            opacity="0.13"
          />
        )}
        {[0, 0.5, 1].map((share) => (
          <line
            key={share}
            x1="0"
            x2="1"
            y1={share}
            y2={share}
            className="stroke-line"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {chart.median !== null && (
          <line
            x1="0"
            x2="1"
            y1={1 - chart.median}
            y2={1 - chart.median}
            className="stroke-accent"
            strokeDasharray="5 4"
            strokeWidth="1.5"
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      <div className="absolute inset-x-2 inset-y-0">
        {chart.dots.map(({ x, y, kind }, index) => (
          <span
            key={index}
            className={clsx('absolute -mb-1.5 -ml-1.5 size-3 rounded-full border-2', dotStyles[kind])}
            style={{ left: percent(x), bottom: percent(y) }}
          />
        ))}
      </div>
    </div>
    <span />
    <div className="flex justify-between type-stamp text-muted">
      <span>{formatDay(chart.from)}</span>
      {chart.to !== chart.from && <span>{formatDay(chart.to)}</span>}
    </div>
  </div>
);

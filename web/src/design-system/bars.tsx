import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { FiguresTable } from './figures-table';
import { countOf, formatCount } from '../lib/format';
import { formatMoney, formatWholeMoney } from '../lib/money';

export interface Bar {
  /** The name of the bar's group, such as a brand. */
  label: string;
  count: number;
  /** Left out, for all bars, where values are not shared. */
  totalValue?: string | undefined;
  /** The query of the search that finds its cars; without one the bar is not a link. */
  query?: Record<string, string> | undefined;
  /** The name of a color token, where the bars' colors carry meaning. */
  color?: string | undefined;
}

interface BarsProps {
  /** What the bars stand for, the heading of the table's first column: 'Brand'. */
  kind: string;
  bars: readonly Bar[];
  /** How many bars are drawn; the table lists all. */
  shown?: number;
  /** The text for an empty list. */
  none: string;
}

const rowStyle = '-mx-2 grid gap-2 rounded-xs px-2 py-2';

/** One bar with its label; a link if it has a query. */
const BarRow = ({ query, children }: { query: Bar['query']; children: ReactNode }) =>
  query ? (
    <Link
      to={`/search?${new URLSearchParams(query).toString()}`}
      className={`${rowStyle} transition-colors hover:bg-hover`}
    >
      {children}
    </Link>
  ) : (
    <div className={rowStyle}>{children}</div>
  );

/** A bar chart relative to the largest bar; each bar links to its cars. */
export const Bars = ({ kind, bars, shown = bars.length, none }: BarsProps) => {
  const largest = Math.max(1, ...bars.map(({ count }) => count));
  const valued = bars.some(({ totalValue }) => totalValue !== undefined);
  if (bars.length === 0) return <p className="text-muted">{none}</p>;
  return (
    <>
      <ul className="grid gap-1">
        {bars.slice(0, shown).map(({ label, count, totalValue, query, color }) => (
          <li key={label}>
            <BarRow query={query}>
              <span className="flex items-baseline justify-between gap-4 type-label">
                <span className="truncate">{label}</span>
                <span className="shrink-0 tabular-nums">
                  <span className="sr-only">, </span>
                  {totalValue !== undefined && (
                    <span className="mr-3 font-normal text-muted">
                      {formatWholeMoney(totalValue)}
                      <span className="sr-only">, </span>
                    </span>
                  )}
                  <span>
                    {formatCount(count)}
                    <span className="sr-only"> {count === 1 ? 'car' : 'cars'}</span>
                  </span>
                </span>
              </span>
              <span aria-hidden className="block h-2.5 overflow-hidden rounded-full bg-line">
                <span
                  className="data-mark block h-full rounded-full"
                  style={{
                    width: count === 0 ? 0 : `${Math.max(2, (count / largest) * 100)}%`,
                    background: `var(--color-${color ?? 'accent'})`,
                  }}
                />
              </span>
            </BarRow>
          </li>
        ))}
      </ul>
      {bars.length > shown && (
        <p className="mt-2 type-fine text-muted">and {countOf(bars.length - shown, 'more', 'more')} in the table</p>
      )}
      <FiguresTable
        caption={valued ? `Cars and value by ${kind.toLowerCase()}` : `Cars by ${kind.toLowerCase()}`}
        columns={valued ? [kind, 'Cars', 'Value'] : [kind, 'Cars']}
        rows={bars.map(({ label, count, totalValue }) => ({
          key: label,
          cells: valued ? [label, formatCount(count), formatMoney(totalValue)] : [label, formatCount(count)],
        }))}
      />
    </>
  );
};

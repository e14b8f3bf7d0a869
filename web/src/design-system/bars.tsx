import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { FiguresTable } from './figures-table';
import { countOf, formatCount } from '../lib/format';
import { formatMoney, formatWholeMoney } from '../lib/money';

export interface Bar {
  /** What the bar stands for, as people read it. */
  label: string;
  count: number;
  /** Left out where values are nobody's business: then none of the bars has one. */
  totalValue?: string | undefined;
  /** The query of the search that finds its cars; without one the bar leads nowhere. */
  query?: Record<string, string> | undefined;
  /** A colour of the tokens, where the bars' colours mean something. */
  colour?: string | undefined;
}

interface BarsProps {
  title: string;
  /** The word for what a row is: 'Brand'. */
  kind: string;
  bars: readonly Bar[];
  /** How many are drawn; the table has all. */
  shown?: number;
  /** Said while there are none. */
  none: string;
}

const rowStyle = '-mx-2 grid gap-2 rounded-xs px-2 py-2';

/** One bar with its words, a link where it leads somewhere. */
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

/** Bars relative to the largest, each leading to the cars behind it. */
export const Bars = ({ title, kind, bars, shown = bars.length, none }: BarsProps) => {
  const largest = Math.max(1, ...bars.map(({ count }) => count));
  const valued = bars.some(({ totalValue }) => totalValue !== undefined);
  if (bars.length === 0) return <p className="text-muted">{none}</p>;
  return (
    <>
      <ul className="grid gap-1">
        {bars.slice(0, shown).map(({ label, count, totalValue, query, colour }) => (
          <li key={label}>
            <BarRow query={query}>
              <span className="flex items-baseline justify-between gap-4 type-label">
                <span className="truncate">{label}</span>
                <span className="shrink-0 tabular-nums">
                  {totalValue !== undefined && (
                    <span className="mr-3 font-normal text-muted">{formatWholeMoney(totalValue)}</span>
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
                    background: `var(--color-${colour ?? 'accent'})`,
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
        caption={title}
        columns={valued ? [kind, 'Cars', 'Value'] : [kind, 'Cars']}
        rows={bars.map(({ label, count, totalValue }) => ({
          key: label,
          cells: valued ? [label, formatCount(count), formatMoney(totalValue)] : [label, formatCount(count)],
        }))}
      />
    </>
  );
};

import type { CollectionAnalytics } from '@vault/contracts/collection/trends';
import { Link } from 'react-router-dom';
import { Panel } from '../../design-system/panel';
import { countOf } from '../../lib/format';
import { formatMoney, formatWholeMoney } from '../../lib/money';
import { percentText } from './percent-text';

type Market = NonNullable<CollectionAnalytics['market']>;

const positionPercent = (value: string, { low, high }: Market): number => {
  const from = Number(low);
  const width = Number(high) - from;
  return width > 0 ? Math.min(100, Math.max(0, ((Number(value) - from) / width) * 100)) : 50;
};

/** The vault's value at the median and quartiles of each casting's sales. These are sums, not quartiles of the sum. */
const ValueRange = ({ market }: { market: Market }) => (
  <div>
    <p className="text-2xl type-money">{formatWholeMoney(market.median)}</p>
    <p className="mt-1 type-small text-muted">
      is the value of {countOf(market.cars, 'car')} at the median price of each casting. At the lower quartiles it would
      be {formatWholeMoney(market.low)}, at the upper ones {formatWholeMoney(market.high)}.
    </p>
    <div aria-hidden className="relative mt-4 h-2 rounded-full bg-line forced-colors:outline">
      <span className="absolute inset-y-0 left-0 w-full rounded-full bg-info/40" />
      <span
        className="absolute -inset-y-1 w-1 -translate-x-1/2 data-mark rounded-full bg-ink"
        style={{ left: `${positionPercent(market.median, market)}%` }}
      />
    </div>
    <div aria-hidden className="mt-1.5 flex justify-between type-fine text-muted tabular-nums">
      <span>{formatWholeMoney(market.low)}</span>
      <span>{formatWholeMoney(market.high)}</span>
    </div>
    <p className="mt-3 type-small text-muted">
      {market.sales === 0
        ? 'None of these castings was sold in the last twelve months.'
        : `Copies of these castings were sold ${market.sales === 1 ? 'once' : `${market.sales.toLocaleString('en-US')} times`} in the last twelve months.`}
    </p>
  </div>
);

const PriceMoves = ({ moved }: Pick<Market, 'moved'>) => (
  <div className="min-w-0">
    <h3 className="type-stamp text-muted">Largest moves since the year before</h3>
    {moved.length === 0 ? (
      <p className="py-2.5 type-small text-muted">
        None of your castings was sold three times in each of the last two years, or no price moved.
      </p>
    ) : (
      <ul className="divide-y divide-line">
        {moved.map(({ carId, name, from, to, percent, sales }) => (
          <li key={carId} className="relative flex items-center justify-between gap-4 py-2.5">
            <div className="min-w-0">
              <p className="truncate type-label">
                <Link to={`/car/${carId}`} className="after:absolute after:inset-0 hover:text-accent">
                  {name}
                </Link>
              </p>
              <p className="type-fine text-muted tabular-nums">
                {formatMoney(from)} <span aria-hidden>→</span>
                <span className="sr-only">to</span> {formatMoney(to)}, {countOf(sales, 'sale')}
              </p>
            </div>
            <p className={`shrink-0 type-label tabular-nums ${percent >= 0 ? 'text-ok' : 'text-danger'}`}>
              {percentText(percent)}
            </p>
          </li>
        ))}
      </ul>
    )}
  </div>
);

/** The vault's value according to sold prices. */
export const MarketPanel = ({ market }: { market: Market }) => (
  <Panel title="What the Market Says">
    {market.cars === 0 ? (
      <p className="text-muted">None of your castings has been sold three times yet, so there is no market data.</p>
    ) : (
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
        <ValueRange market={market} />
        <PriceMoves moved={market.moved} />
      </div>
    )}
  </Panel>
);

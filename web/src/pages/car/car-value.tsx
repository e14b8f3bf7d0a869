import type { Car } from '@vault/contracts/collection/cars';
import type { Comparables } from '@vault/contracts/marketplace/comparables';
import { Gain, carValue } from '../../features/cars';
import { castingOf, useComparablesQuery } from '../../features/comparables';
import { countOf } from '../../lib/format';
import { formatMoney } from '../../lib/money';

/** How the market's figure is known: 'from 7 sales, firm, $40.00 to $60.00'. */
function groundOf(sales: Comparables | undefined): string {
  if (!sales || sales.median === null) return 'from comparable sales';
  const { n, confidence, low, high } = sales;
  const band = low !== null && high !== null ? `, ${formatMoney(low)} to ${formatMoney(high)}` : '';
  return `from ${countOf(n, 'sale')}, ${confidence}${band}`;
}

/** What a car is worth, how that is known, and how it stands against what was paid. */
export const CarValue = ({ car }: { car: Car }) => {
  const { currentData: sales } = useComparablesQuery(castingOf(car));
  const worth = carValue(car);
  const own = car.estimatedValue !== null;
  const market = sales?.median ?? car.marketValue;
  return (
    <div className="mt-4">
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="text-[clamp(1.5rem,1.2rem+1.2vw,2.125rem)] leading-none type-money">
          <span className="sr-only">Estimated value </span>
          {formatMoney(worth)}
        </span>
        <Gain value={worth} paid={car.purchasePrice} />
      </p>
      <p className="mt-2 type-small text-muted">
        {own && 'Your figure. '}
        {own && market !== null && `The market says ${formatMoney(market)}, ${groundOf(sales)}.`}
        {!own && worth !== null && `The market's figure, ${groundOf(sales)}.`}
        {worth === null && 'Nobody knows yet: note your own figure, or wait for three sales of this casting.'}
      </p>
    </div>
  );
};

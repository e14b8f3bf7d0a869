import type { Car } from '@vault/contracts/collection/cars';
import type { Comparables } from '@vault/contracts/marketplace/comparables';
import { Gain, carValue } from '../../features/cars';
import { castingOf, useComparablesQuery } from '../../features/comparables';
import { countOf } from '../../lib/format';
import { formatMoney } from '../../lib/money';

/** The basis of the market value: 'from 7 sales, firm, $40.00 to $60.00'. */
function marketBasis(sales: Comparables | undefined): string {
  if (!sales || sales.median === null) return 'from comparable sales';
  const { n, confidence, low, high } = sales;
  const band = low !== null && high !== null ? `, ${formatMoney(low)} to ${formatMoney(high)}` : '';
  return `from ${countOf(n, 'sale')}, ${confidence}${band}`;
}

/** A car's value, where it comes from, and its difference to the purchase price. */
export const CarValue = ({ car }: { car: Car }) => {
  const { currentData: sales } = useComparablesQuery(castingOf(car));
  const value = carValue(car);
  const hasOwnEstimate = car.estimatedValue !== null;
  const market = sales?.median ?? car.marketValue;
  return (
    <div className="mt-4">
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="text-[clamp(1.5rem,1.2rem+1.2vw,2.125rem)] leading-none type-money">
          <span className="sr-only">Estimated value </span>
          {formatMoney(value)}
        </span>
        <Gain value={value} paid={car.purchasePrice} />
      </p>
      <p className="mt-2 type-small text-muted">
        {hasOwnEstimate && 'Your own estimate. '}
        {hasOwnEstimate && market !== null && `Market value: ${formatMoney(market)}, ${marketBasis(sales)}.`}
        {!hasOwnEstimate && value !== null && `Market value, ${marketBasis(sales)}.`}
        {value === null && 'Not known yet. Enter your own estimate, or wait until three of this casting have sold.'}
      </p>
    </div>
  );
};

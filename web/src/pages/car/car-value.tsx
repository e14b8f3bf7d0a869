import type { Car } from '@vault/contracts/collection/cars';
import { Gain, carValue } from '../../features/cars';
import { formatMoney } from '../../lib/money';
import { isSample } from '../../lib/sample-car';
import { marketBasisText, noValueText } from './market-basis';

/** A car's value, where it comes from, and its difference to the purchase price. */
export const CarValue = ({ car }: { car: Car }) => {
  const value = carValue(car);
  const { estimatedValue, marketValue } = car;
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
        {estimatedValue !== null && (isSample(car) ? 'An example. ' : 'Your own estimate. ')}
        {marketValue !== null &&
          `${estimatedValue === null ? 'Market value.' : `Market value: ${formatMoney(marketValue)}.`} ${marketBasisText(car)}`}
        {value === null && noValueText(car)}
      </p>
    </div>
  );
};

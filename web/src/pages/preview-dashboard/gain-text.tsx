import { dollars } from '../../features/samples';
import type { SampleCar } from '../../content/sample-vault';
import { gainOf } from './figures';

/** The purchase price and the gain since. */
export const GainText = ({ car }: { car: SampleCar }) => {
  const gain = gainOf(car);
  return (
    <p className="flex flex-wrap justify-between gap-x-2 type-fine text-muted tabular-nums">
      <span>Cost {dollars(car.purchasePrice)}</span>
      <span className={`font-medium ${gain < 0 ? 'text-danger' : 'text-ok'}`}>
        <span aria-hidden>{gain < 0 ? '▼' : '▲'} </span>
        {gain < 0 ? '' : '+'}
        {gain}%
      </span>
    </p>
  );
};

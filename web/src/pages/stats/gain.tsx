import type { CollectionInsights } from '@vault/contracts/collection/insights';
import { countOf } from '../../lib/format';
import { compareMoney, formatMoney } from '../../lib/money';
import { Movers } from './movers';
import { percentText } from './percent-text';

interface GainAgainstPaidProps {
  insights: Pick<CollectionInsights, 'gain' | 'gainMovers'>;
  totalCars: number;
}

/** The value of the cars compared with their purchase prices, for cars that have both. */
export const GainAgainstPaid = ({ insights: { gain, gainMovers }, totalCars }: GainAgainstPaidProps) => {
  if (gain.cars === 0) return <p className="text-muted">Enter what you paid for a car to see its gain.</p>;
  const sign = compareMoney(gain.change, '0');
  const tone = sign > 0 ? 'text-ok' : sign < 0 ? 'text-danger' : 'text-muted';
  return (
    <>
      <p className={`text-2xl type-money ${tone}`}>
        {sign > 0 ? '+' : ''}
        {formatMoney(gain.change)} <span className="text-base">{percentText(gain.percent)}</span>
      </p>
      <p className="mt-1 mb-5 type-small text-muted">
        {formatMoney(gain.value)} now, {formatMoney(gain.paid)} paid, for {countOf(gain.cars, 'car')}
        {gain.cars < totalCars && ` of ${totalCars.toLocaleString('en-US')}; the others lack a price or a value`}.
      </p>
      <Movers movers={gainMovers} none="Every car is worth what you paid." />
    </>
  );
};

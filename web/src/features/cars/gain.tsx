import { compareMoney, formatMoney, subtractMoney } from '../../lib/money';

interface GainProps {
  value: string | null;
  paid: string | null;
}

/** The difference between a car's value and its purchase price; nothing if either is unknown. */
export const Gain = ({ value, paid }: GainProps) => {
  const gain = subtractMoney(value, paid);
  if (gain === null) return null;
  const sign = compareMoney(gain, '0');
  if (sign === 0) return <span className="type-small text-muted">same as paid</span>;
  return (
    <span className={`type-small font-medium tabular-nums ${sign > 0 ? 'text-ok' : 'text-danger'}`}>
      <span aria-hidden>{sign > 0 ? '▲' : '▼'} </span>
      <span className="sr-only">{sign > 0 ? 'up ' : 'down '}</span>
      {formatMoney(gain.replace('-', ''))} vs. paid
    </span>
  );
};

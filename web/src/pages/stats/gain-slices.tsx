import { FiguresTable } from '../../design-system/figures-table';
import { countOf, formatCount } from '../../lib/format';
import { compareMoney, formatMoney } from '../../lib/money';
import { percentText } from './percent-text';

interface Slice {
  value: string;
  cars: number;
  paid: string;
  worth: string;
  gain: string;
  gainPercent: number | null;
}

interface GainSlicesProps {
  /** The label of the rows: 'Brand'. */
  kind: string;
  slices: readonly Slice[];
}

const MAX_BARS = 8;
const size = (gain: string) => Math.abs(Number(gain));

/** A diverging bar chart: gains to the right, losses to the left. */
export const GainSlices = ({ kind, slices }: GainSlicesProps) => {
  const largest = Math.max(1, ...slices.map(({ gain }) => size(gain)));
  if (slices.length === 0)
    return <p className="text-muted">Enter what you paid for your cars to see where their gain comes from.</p>;
  return (
    <>
      <ul className="grid gap-3">
        {slices.slice(0, MAX_BARS).map(({ value, cars, gain, gainPercent }) => {
          const up = compareMoney(gain, '0') >= 0;
          return (
            <li key={value} className="grid gap-1.5">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4 type-label">
                <span className="min-w-0 truncate">
                  {value} <span className="font-normal text-muted">{countOf(cars, 'car')}</span>
                </span>
                <span className={`tabular-nums ${up ? 'text-ok' : 'text-danger'}`}>
                  {up ? '+' : ''}
                  {formatMoney(gain)} <span className="font-normal">{percentText(gainPercent)}</span>
                </span>
              </p>
              <span aria-hidden className="grid h-2 grid-cols-2 rounded-full bg-line">
                <span className="flex justify-end border-r border-control">
                  {!up && (
                    <span
                      className="data-mark h-2 rounded-l-full bg-danger"
                      style={{ width: `${(size(gain) / largest) * 100}%` }}
                    />
                  )}
                </span>
                <span>
                  {up && (
                    <span
                      className="data-mark block h-2 rounded-r-full bg-ok"
                      style={{ width: `${(size(gain) / largest) * 100}%` }}
                    />
                  )}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
      <FiguresTable
        caption={`Gain by ${kind.toLowerCase()}`}
        columns={[kind, 'Cars', 'Paid', 'Worth', 'Gain', 'Percent']}
        rows={slices.map((slice) => ({
          key: slice.value,
          cells: [
            slice.value,
            formatCount(slice.cars),
            formatMoney(slice.paid),
            formatMoney(slice.worth),
            formatMoney(slice.gain),
            percentText(slice.gainPercent),
          ],
        }))}
      />
    </>
  );
};

import type { CollectionInsights } from '@vault/contracts/collection/insights';
import { FiguresTable } from '../../design-system/figures-table';
import { countOf, formatCount } from '../../lib/format';
import { formatMoney } from '../../lib/money';

/** The sources of the values in the total. */
export const ValuedBy = ({ valuedBy: { owner, market, nobody } }: { valuedBy: CollectionInsights['valuedBy'] }) => {
  const parts = [
    { key: 'owner', label: 'Your own estimates', cars: owner.cars, value: owner.value, color: 'accent' },
    { key: 'market', label: 'Comparable sales', cars: market.cars, value: market.value, color: 'info' },
    { key: 'nobody', label: 'No value known', cars: nobody, value: null, color: 'control' },
  ];
  return (
    <>
      <div aria-hidden className="flex h-4 gap-0.5 overflow-hidden rounded-full">
        {parts
          .filter(({ cars }) => cars > 0)
          .map(({ key, cars, color }) => (
            <span key={key} className="min-w-1.5" style={{ flexGrow: cars, background: `var(--color-${color})` }} />
          ))}
      </div>
      <ul className="mt-4 grid gap-2.5">
        {parts.map(({ key, label, cars, value, color }) => (
          <li key={key} className="flex items-baseline gap-2.5 type-small">
            <span
              aria-hidden
              className="size-2.5 shrink-0 self-center rounded-full"
              style={{ background: `var(--color-${color})` }}
            />
            <span className="grow">{label}</span>
            <span className="text-muted tabular-nums">{countOf(cars, 'car')}</span>
            <span className="w-24 text-right type-money">{value === null ? '–' : formatMoney(value)}</span>
          </li>
        ))}
      </ul>
      <FiguresTable
        caption="Where the total comes from"
        columns={['Value from', 'Cars', 'Value']}
        rows={parts.map(({ key, label, cars, value }) => ({
          key,
          cells: [label, formatCount(cars), value === null ? '–' : formatMoney(value)],
        }))}
      />
    </>
  );
};

import type { Comparables } from '@vault/contracts/marketplace/comparables';
import { EXCLUSION_REASONS } from '@vault/contracts/marketplace/comparables?light';
import { formatDay } from '../../lib/format';
import { formatMoney } from '../../lib/money';

const originLabels = { transaction: 'Sold here', reported: 'Reported' } as const;

/** Every sale, latest first, with the reason for those that do not count. */
export const SalesTable = ({ points, leftOut }: Pick<Comparables, 'points' | 'leftOut'>) => {
  const rows = [...points.map((point) => ({ ...point, reason: null })), ...leftOut].sort((a, b) =>
    b.date.localeCompare(a.date),
  );
  return (
    <div
      className="max-h-64 overflow-auto rounded-sm border border-line"
      tabIndex={0}
      role="region"
      aria-label="Sales one by one"
    >
      <table className="w-full border-collapse type-fine tabular-nums">
        <thead className="sticky top-0 bg-raised text-left text-muted">
          <tr>
            <th scope="col" className="px-3 py-2 font-medium">
              Date
            </th>
            <th scope="col" className="px-3 py-2 font-medium">
              Condition
            </th>
            <th scope="col" className="px-3 py-2 font-medium">
              Source
            </th>
            <th scope="col" className="px-3 py-2 text-right font-medium">
              Price
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row, index) => (
            <tr key={index} className={row.reason ? 'text-muted' : undefined}>
              <td className="px-3 py-1.5 whitespace-nowrap">{formatDay(row.date)}</td>
              <td className="px-3 py-1.5 whitespace-nowrap">{row.condition ?? 'Unknown'}</td>
              <td className="px-3 py-1.5">
                {originLabels[row.origin]}
                {row.reason && <span className="block">Left out: {EXCLUSION_REASONS[row.reason]}</span>}
              </td>
              <td className="px-3 py-1.5 text-right">
                {row.reason ? <s>{formatMoney(row.price)}</s> : formatMoney(row.price)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

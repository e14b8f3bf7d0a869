import type { Comparables } from '@vault/contracts/marketplace/comparables';
import { Badge } from '../../design-system/badge';
import { countOf, formatDay } from '../../lib/format';
import { formatMoney } from '../../lib/money';

/** The estimate from the sales, or why there is none yet. */
export const EstimateLine = ({ sales }: { sales: Comparables }) => {
  const { n, median, low, high, confidence, inCondition, packaging, lastSale } = sales;
  if (median === null)
    return (
      <p className="type-small text-muted">
        {n === 0
          ? 'No sale of this casting is known yet.'
          : `${countOf(n, 'sale')} so far: an estimate takes at least three.`}
      </p>
    );
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="text-2xl leading-none type-money">{formatMoney(median)}</span>
        <Badge tone={confidence === 'firm' ? 'ok' : 'warn'}>{confidence}</Badge>
      </p>
      <p className="mt-1.5 type-small text-muted">
        From {countOf(n, 'sale')}
        {low !== null && high !== null && `, half of them between ${formatMoney(low)} and ${formatMoney(high)}`}
        {inCondition && `, for ${inCondition}${packaging === 'loose' && inCondition !== 'Loose' ? ' (loose)' : ''}`}
        {lastSale && `. Last sold ${formatDay(lastSale)}`}.
      </p>
    </div>
  );
};

import type { Comparables } from '@vault/contracts/marketplace/comparables';
import { Badge } from '../../design-system/badge';
import { CONFIDENCE_TEXTS } from '../../lib/estimate-confidence';
import { countOf, formatCount, formatDay } from '../../lib/format';
import { formatMoney } from '../../lib/money';

const NO_SALES: Readonly<Record<Comparables['basis'], string>> = {
  release: 'No sale of this release is known yet.',
  casting: 'No sale of this casting is known yet.',
  name: 'No sale of this casting is known yet.',
  open: 'Once it is known which release this is, it is compared with copies of the same marks.',
};

/** What the estimate rests on, where that is not only the release itself. */
function basisText({ basis, others, n }: Comparables): string | null {
  if (basis === 'casting' && others === 0)
    return 'Unmarked releases of the casting, while it is open which one this is.';
  if (basis !== 'casting') return null;
  const which = others === n ? 'All' : `${formatCount(others)} of them`;
  return `${which} of other releases of the casting with the same marks, as too few of this one are known.`;
}

/** The estimate from the sales, or why there is none yet. */
export const EstimateLine = ({ sales }: { sales: Comparables }) => {
  const { n, median, low, high, confidence, inCondition, packaging, lastSale, basis } = sales;
  if (median === null)
    return (
      <p className="type-small text-muted">
        {n === 0 ? NO_SALES[basis] : `${countOf(n, 'sale')} so far: an estimate takes at least three.`}
      </p>
    );
  const restsOn = basisText(sales);
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="text-2xl leading-none type-money">{formatMoney(median)}</span>
        <Badge tone={confidence === 'firm' ? 'ok' : 'warn'}>{CONFIDENCE_TEXTS[confidence]}</Badge>
      </p>
      <p className="mt-1.5 type-small text-muted">
        From {countOf(n, 'sale')}
        {low !== null && high !== null && `, half of them between ${formatMoney(low)} and ${formatMoney(high)}`}
        {inCondition && `, for ${inCondition}${packaging === 'loose' && inCondition !== 'Loose' ? ' (loose)' : ''}`}
        {lastSale && `. Last sold ${formatDay(lastSale)}`}.
      </p>
      {restsOn && <p className="mt-1.5 type-small">{restsOn}</p>}
    </div>
  );
};

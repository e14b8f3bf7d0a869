import type { Car, MarketBasis } from '@vault/contracts/collection/cars';
import { CONFIDENCE_TEXTS } from '../../lib/estimate-confidence';
import { countOf } from '../../lib/format';
import { formatMoney } from '../../lib/money';

const OTHERS = 'other releases of this casting';

function salesText({ n, others }: MarketBasis, isOpen: boolean): string {
  if (isOpen) return `${countOf(n, 'sale')} of this casting, as it is open which release yours is`;
  if (others === 0) return `${countOf(n, 'sale')} of this release`;
  return others === n ? `${countOf(n, 'sale')} of ${OTHERS}` : `${countOf(n, 'sale')}, ${others} of them of ${OTHERS}`;
}

/** What the market value rests on: 'From 6 sales of other releases of this casting, high confidence, $40.00 to $60.00.' */
export function marketBasisText({ marketBasis, releaseId }: Pick<Car, 'marketBasis' | 'releaseId'>): string {
  if (!marketBasis) return 'From comparable sales.';
  const { confidence, low, high } = marketBasis;
  const sales = salesText(marketBasis, releaseId === null);
  return `From ${sales}, ${CONFIDENCE_TEXTS[confidence]}, ${formatMoney(low)} to ${formatMoney(high)}.`;
}

/** Why a car has no value, and what its owner can do. */
export const noValueText = ({ candidates }: Pick<Car, 'candidates'>): string =>
  candidates > 0
    ? 'Not known yet: choose which release it is, or enter your own estimate.'
    : 'Not known yet. Enter your own estimate, or wait until three of this casting have sold.';

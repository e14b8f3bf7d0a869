import type { OverlapCounts } from '@vault/contracts/collection/collectors';
import { countOf, formatCount } from '../../lib/format';

/** The overlap of two collectors as text; what the other one has comes first. */
export const overlapText = ({ theyHave, theyWant, inCommon }: OverlapCounts): string[] => [
  ...(theyHave > 0 ? [`Has ${formatCount(theyHave)} you want`] : []),
  ...(theyWant > 0 ? [`Wants ${formatCount(theyWant)} of yours`] : []),
  ...(inCommon > 0 ? [`${countOf(inCommon, 'casting')} in common`] : []),
];

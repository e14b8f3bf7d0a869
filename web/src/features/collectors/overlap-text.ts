import type { OverlapCounts } from '@vault/contracts/collection/collectors';
import { countOf, formatCount } from '../../lib/format';

/** What two collectors have for each other in plain words, what can be had first. */
export const overlapText = ({ theyHave, theyWant, inCommon }: OverlapCounts): string[] => [
  ...(theyHave > 0 ? [`Has ${formatCount(theyHave)} you want`] : []),
  ...(theyWant > 0 ? [`Wants ${formatCount(theyWant)} of yours`] : []),
  ...(inCommon > 0 ? [`${countOf(inCommon, 'casting')} in common`] : []),
];

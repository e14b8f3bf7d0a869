import type { Counts } from '@vault/contracts/collection/checklists';
import { MAX_CHECKLIST_RELEASES } from '@vault/contracts/collection/checklists?light';
import type { ReleaseSummary } from '@vault/contracts/collection/releases';
import { countOf, formatCount } from '../../lib/format';
import { formatMoney } from '../../lib/money';

export const COUNTS_LABELS: Readonly<Record<Counts, string>> = {
  release: 'The exact release',
  casting: 'Any release of the casting',
  carded: 'The exact release, on its card',
};

interface Progress {
  readonly found: number;
  readonly total: number;
  readonly owned: number;
  readonly missing: number;
}

/** '14 of 20'. */
export const progressText = ({ owned, total }: Pick<Progress, 'owned' | 'total'>): string =>
  `${formatCount(owned)} of ${formatCount(total)}`;

/** What is said of a rule that finds more than a checklist may list; null where all are listed. */
export const cutText = ({ found, total }: Pick<Progress, 'found' | 'total'>): string | null =>
  found > total
    ? `The first ${formatCount(MAX_CHECKLIST_RELEASES)} of ${formatCount(found)} releases are listed. Narrow the rule to see the others.`
    : null;

/** What finishing would cost, and on how many of the missing ones that rests; null without any. */
export function costText(costs: {
  readonly missing: number;
  readonly costToFinish: string | null;
  readonly priced: number;
}): string | null {
  const { missing, costToFinish, priced } = costs;
  if (missing === 0) return null;
  if (costToFinish === null) return 'No price is known yet for what is missing';
  const amount = `About ${formatMoney(costToFinish)} to finish`;
  return priced === missing ? amount : `${amount}, known for ${formatCount(priced)} of ${formatCount(missing)} missing`;
}

/** What was done for the gaps of a checklist. */
export function wishedText({ added, leftOut }: { readonly added: number; readonly leftOut: number }): string {
  if (added === 0) return 'All of them are on your wishlist already';
  const done = `${countOf(added, 'wish', 'wishes')} added`;
  return leftOut === 0 ? done : `${done}; ${formatCount(leftOut)} did not fit: a wishlist holds at most 2,000`;
}

/** The place of a release in its series, else its collector number: '3/10', '#142'. */
export function placeText({ position, of, collectorNumber }: ReleaseSummary): string | null {
  if (position !== null) return of === null ? `#${position}` : `${position}/${of}`;
  return collectorNumber === null ? null : `#${collectorNumber}`;
}

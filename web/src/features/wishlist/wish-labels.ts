import type { Priority, WishlistItem, WishState } from '@vault/contracts/collection/wishlist';
import type { BadgeTone } from '../../design-system/badge';
import { MARK_TEXTS } from '../../lib/marks';
import { formatMoney } from '../../lib/money';
import { releaseDetails } from '../../lib/release-text';

export const PRIORITY_LABELS: Readonly<Record<Priority, string>> = { high: 'High', medium: 'Medium', low: 'Low' };
export const STATE_LABELS: Readonly<Record<WishState, string>> = { wanted: 'Wanted', seen: 'Seen', owned: 'Owned' };

export const PRIORITY_TONES: Readonly<Record<Priority, BadgeTone>> = {
  high: 'accent',
  medium: 'brass',
  low: 'neutral',
};
export const STATE_TONES: Readonly<Record<WishState, BadgeTone>> = { wanted: 'info', seen: 'warn', owned: 'ok' };

/** '3 listed now · from $12.00'; null if nothing is listed. */
export function listedText({ listedNow, lowestPrice }: Pick<WishlistItem, 'listedNow' | 'lowestPrice'>): string | null {
  if (listedNow === 0) return null;
  return `${listedNow} listed now${lowestPrice === null ? '' : ` · from ${formatMoney(lowestPrice)}`}`;
}

/** The criteria for matching listings: 'Mint or better, up to $12.00'. */
export function criteriaText({
  conditionAtLeast,
  targetPrice,
}: Pick<WishlistItem, 'conditionAtLeast' | 'targetPrice'>): string {
  const condition =
    conditionAtLeast === null ? 'Any condition' : conditionAtLeast === 'MOC' ? 'MOC' : `${conditionAtLeast} or better`;
  return `${condition}, ${targetPrice === null ? 'any price' : `up to ${formatMoney(targetPrice)}`}`;
}

/** Which release is wanted: 'Twin Mill · 1969 · Blue', 'Any Super Treasure Hunt'; null where the name says it all. */
export function wantedText({ name, release, mark }: Pick<WishlistItem, 'name' | 'release' | 'mark'>): string | null {
  if (mark) return `Any ${MARK_TEXTS[mark].label}`;
  if (!release) return null;
  return [release.name !== name && release.name, releaseDetails(release)].filter(Boolean).join(' · ') || null;
}

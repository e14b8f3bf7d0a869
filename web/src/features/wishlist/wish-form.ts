import type { Mark, ReleaseSummary } from '@vault/contracts/collection/releases';
import type { WishlistItem } from '@vault/contracts/collection/wishlist';
import { releaseTitle } from '../../lib/release-text';

/** What is wanted. `asIs` keeps the current release, or lets the server find one; `none`: any release of the casting. */
export type WishReleaseChoice =
  | { kind: 'asIs'; id: number | null }
  | { kind: 'picked'; id: number; label: string }
  | { kind: 'none' }
  | { kind: 'mark'; mark: Mark };

/** The values of the form as plain text. */
export interface WishFormValues {
  name: string;
  brand: string;
  series: string;
  scale: string;
  year: string;
  estimatedValue: string;
  targetPrice: string;
  conditionAtLeast: string;
  priority: string;
  status: string;
  notes: string;
  release: WishReleaseChoice;
}

export const WISH_TEXT_FIELDS = [
  'name',
  'brand',
  'series',
  'scale',
  'year',
  'estimatedValue',
  'targetPrice',
  'conditionAtLeast',
  'priority',
  'status',
  'notes',
] as const;

export const emptyWishForm = (): WishFormValues => ({
  name: '',
  brand: '',
  series: '',
  scale: '',
  year: '',
  estimatedValue: '',
  targetPrice: '',
  conditionAtLeast: '',
  priority: 'medium',
  status: 'wanted',
  notes: '',
  release: { kind: 'asIs', id: null },
});

export const wishFormOf = (wish: WishlistItem): WishFormValues => ({
  name: wish.name,
  brand: wish.brand ?? '',
  series: wish.series ?? '',
  scale: wish.scale ?? '',
  year: wish.year === null ? '' : String(wish.year),
  estimatedValue: wish.estimatedValue ?? '',
  targetPrice: wish.targetPrice ?? '',
  conditionAtLeast: wish.conditionAtLeast ?? '',
  priority: wish.priority,
  status: wish.status,
  notes: wish.notes ?? '',
  release: wish.mark ? { kind: 'mark', mark: wish.mark } : { kind: 'asIs', id: wish.releaseId },
});

/** Whether two forms have the same values. */
export const sameWish = (a: WishFormValues, b: WishFormValues): boolean =>
  JSON.stringify(a) === JSON.stringify({ ...a, ...b });

/** Fills the form from a chosen release: its name, and the other fields that are still empty. */
export const fillWish = (values: WishFormValues, release: ReleaseSummary): WishFormValues => ({
  ...values,
  name: release.name,
  brand: values.brand || (release.brand ?? ''),
  series: values.series || (release.series?.name ?? ''),
  year: values.year || String(release.year ?? ''),
  release: { kind: 'picked', id: release.id, label: releaseTitle(release) },
});

/** The fields of a request that say what is wanted. */
export function releaseFields(release: WishReleaseChoice): { releaseId?: number | null; mark?: Mark | null } {
  if (release.kind === 'asIs') return {};
  if (release.kind === 'mark') return { releaseId: null, mark: release.mark };
  return { releaseId: release.kind === 'picked' ? release.id : null, mark: null };
}

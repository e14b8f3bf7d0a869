import type { WishlistItem } from '@vault/contracts/collection/wishlist';

/** The release of a wish. `asIs` keeps the current one, or lets the server find one. */
export type WishReleaseChoice =
  { kind: 'asIs'; id: number | null } | { kind: 'picked'; id: number; label: string } | { kind: 'none' };

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
  release: { kind: 'asIs', id: wish.releaseId },
});

/** Whether two forms have the same values. */
export const sameWish = (a: WishFormValues, b: WishFormValues): boolean =>
  JSON.stringify(a) === JSON.stringify({ ...a, ...b });

interface KnownCasting {
  name: string;
  brand: string | null;
  scale: string | null;
}

/** Fills the form from a chosen casting: its name, and the other fields that are still empty. */
export const fillWish = (values: WishFormValues, casting: KnownCasting): WishFormValues => ({
  ...values,
  name: casting.name,
  brand: values.brand || (casting.brand ?? ''),
  scale: values.scale || (casting.scale ?? ''),
  release: { kind: 'asIs', id: null },
});

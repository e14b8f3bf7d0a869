import type { WishlistItem } from '@vault/contracts/collection/wishlist';

/** Which casting of the catalogue is meant. `asIs`: what the vault knows of it already, or finds by itself. */
export type WishCastingChoice =
  { kind: 'asIs'; id: number | null } | { kind: 'picked'; id: number; label: string } | { kind: 'none' };

/** What the form holds: text as it is typed. */
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
  casting: WishCastingChoice;
}

export const WISH_TEXTS = [
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
  casting: { kind: 'asIs', id: null },
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
  casting: { kind: 'asIs', id: wish.modelId },
});

/** Whether two forms hold the same. */
export const sameWish = (one: WishFormValues, other: WishFormValues): boolean =>
  JSON.stringify(one) === JSON.stringify({ ...one, ...other });

interface KnownCasting {
  id: number;
  name: string;
  brand: string | null;
  series: string | null;
  scale: string | null;
  year: number | null;
}

/** What a chosen casting adds to the form: its name, and the rest only where nothing was entered yet. */
export const fillWish = (values: WishFormValues, model: KnownCasting): WishFormValues => ({
  ...values,
  name: model.name,
  brand: values.brand || (model.brand ?? ''),
  series: values.series || (model.series ?? ''),
  scale: values.scale || (model.scale ?? ''),
  year: values.year || (model.year === null ? '' : String(model.year)),
  casting: { kind: 'picked', id: model.id, label: [model.name, model.brand, model.year].filter(Boolean).join(' · ') },
});

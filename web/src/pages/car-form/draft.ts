import type { CarFormValues } from '../../features/cars';
import type { FormDraft } from '../../features/photos';

/** The draft of a car that is being added or edited. */
export type CarDraft = FormDraft<CarFormValues>;

/** The name of a draft: one per user and car, copy, wish or waiting car. */
export const draftName = (
  userId: string,
  of: { car?: string; copy?: string | null; wish?: string | null; waiting?: string | null },
): string =>
  [
    of.car ? 'car' : 'new-car',
    userId,
    of.car ??
      (of.copy && `copy-${of.copy}`) ??
      (of.wish && `wish-${of.wish}`) ??
      (of.waiting && `waiting-${of.waiting}`),
  ]
    .filter(Boolean)
    .join(':');

/** A draft without photos that starts with the given values. */
export const newCarDraft = (values: CarFormValues): CarDraft => ({
  base: values,
  basePhotos: [],
  values,
  photos: [],
  idempotencyKey: crypto.randomUUID(),
});

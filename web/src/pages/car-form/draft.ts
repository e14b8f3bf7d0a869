import type { CarFormValues } from '../../features/cars';
import type { FormDraft } from '../../features/photos';

/** What is kept of a car that is being written or changed. */
export type CarDraft = FormDraft<CarFormValues>;

/** Where a draft lies: one for each collector and each thing that is added or changed. */
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

/** A form without photos that begins with what is known already. */
export const newCarDraft = (values: CarFormValues): CarDraft => ({
  base: values,
  basePhotos: [],
  values,
  photos: [],
  idempotencyKey: crypto.randomUUID(),
});

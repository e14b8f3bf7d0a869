import type { CarFormValues } from '../../features/cars';
import type { FormStart } from './use-car-form';

/** A form without photos that begins with what is known already. */
export const emptyStart = (values: CarFormValues): FormStart => ({
  base: values,
  basePhotos: [],
  values,
  photos: [],
  idempotencyKey: crypto.randomUUID(),
});

import type { CarFormValues } from './car-form';
import { brandEntry } from './car-form';

interface KnownCasting {
  name: string;
  brand: string | null;
  scale: string | null;
}

/** The form values that a chosen casting sets: its name, and the other fields that are still empty. */
export function fillFromCasting(values: CarFormValues, casting: KnownCasting): Partial<CarFormValues> {
  return {
    name: casting.name,
    release: { kind: 'auto' },
    ...(values.brand === '' && casting.brand && brandEntry(casting.brand)),
    ...(values.scale === '' && casting.scale && { scale: casting.scale }),
  };
}

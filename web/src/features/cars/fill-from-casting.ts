import type { CarFormValues } from './car-form';
import { brandEntry } from './car-form';

interface KnownCasting {
  id: number;
  name: string;
  brand: string | null;
  series: string | null;
  scale: string | null;
  year: number | null;
}

/** The form values that a chosen casting sets: its name, and the other fields that are still empty. */
export function fillFromCasting(values: CarFormValues, casting: KnownCasting): Partial<CarFormValues> {
  return {
    name: casting.name,
    casting: {
      kind: 'picked',
      id: casting.id,
      label: [casting.name, casting.brand, casting.year].filter(Boolean).join(' · '),
    },
    ...(values.brand === '' && casting.brand && brandEntry(casting.brand)),
    ...(values.series === '' && casting.series && { series: casting.series }),
    ...(values.scale === '' && casting.scale && { scale: casting.scale }),
    ...(values.year === '' && casting.year && { year: String(casting.year) }),
  };
}

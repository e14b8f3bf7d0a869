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

/** What a chosen casting adds to the form: its name, and the rest only where nothing was entered yet. */
export function fillFromCasting(values: CarFormValues, model: KnownCasting): Partial<CarFormValues> {
  return {
    name: model.name,
    casting: { kind: 'picked', id: model.id, label: [model.name, model.brand, model.year].filter(Boolean).join(' · ') },
    ...(values.brand === '' && model.brand && brandEntry(model.brand)),
    ...(values.series === '' && model.series && { series: model.series }),
    ...(values.scale === '' && model.scale && { scale: model.scale }),
    ...(values.year === '' && model.year && { year: String(model.year) }),
  };
}

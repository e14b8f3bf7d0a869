import type { ListedCar } from '@vault/contracts/collection/cars';
import { toast } from '../../design-system/toast-store';
import { errorText } from '../../lib/error-text';
import type { CarNarrowing } from './car-filters';
import { useLazyCarIdsQuery } from './cars.api';

interface SelectAllOptions {
  filters: CarNarrowing;
  cars: readonly ListedCar[];
  total: number | null;
  select: (ids: readonly string[]) => void;
}

/** Returns a function that selects all matching cars; it fetches their ids if not all are loaded. */
export function useSelectAll({ filters, cars, total, select }: SelectAllOptions): () => void {
  const [fetchIds] = useLazyCarIdsQuery();
  return () => {
    if (total !== null && cars.length >= total) {
      select(cars.map(({ id }) => id));
      return;
    }
    void fetchIds(filters).then(({ data, error }) => {
      if (data) select(data);
      else toast({ title: 'Not all cars could be selected', description: errorText(error), variant: 'destructive' });
    });
  };
}

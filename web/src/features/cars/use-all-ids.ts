import type { Car } from '@vault/contracts/collection/cars';
import { toast } from '../../design-system/toast-store';
import { errorText } from '../../lib/error-text';
import type { CarNarrowing } from './car-filters';
import { useLazyCarIdsQuery } from './cars.api';

interface AllIds {
  filters: CarNarrowing;
  cars: readonly Car[];
  total: number | null;
  choose: (ids: readonly string[]) => void;
}

/** Chooses all that match: at once when all are loaded, else by asking for their ids. */
export function useAllIds({ filters, cars, total, choose }: AllIds): () => void {
  const [askIds] = useLazyCarIdsQuery();
  return () => {
    if (total !== null && cars.length >= total) {
      choose(cars.map(({ id }) => id));
      return;
    }
    void askIds(filters).then(({ data, error }) => {
      if (data) choose(data);
      else toast({ title: 'Not everything could be selected', description: errorText(error), variant: 'destructive' });
    });
  };
}

import { skipToken } from '@reduxjs/toolkit/query';
import { Copy, Heart } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { brandEntry, carFormOfCopy, type CarFormValues, emptyCarForm, useCarQuery } from '../../features/cars';
import { FormNotice } from '../../features/drafts';
import { useWishQuery } from '../../features/wishlist';

interface Prefill {
  values: CarFormValues;
  wishId: string | null;
  /** Where the content comes from, or that it could not be had. */
  notice: ReactNode;
}

const missing = (what: string) => (
  <FormNotice icon={Copy}>{what} could not be found any more, so the form starts empty.</FormNotice>
);

/** What the add form begins with, by its address: nothing, a car to copy, or a wish. null until that is known. */
export function usePrefill(copy: string | null, wish: string | null): Prefill | null {
  const car = useCarQuery(copy ?? skipToken);
  const wanted = useWishQuery(copy === null && wish ? wish : skipToken);
  return useMemo(() => {
    if (car.currentData)
      return {
        values: carFormOfCopy(car.currentData),
        wishId: null,
        notice: (
          <FormNotice icon={Copy}>
            A copy of <strong className="font-semibold">{car.currentData.name}</strong>. Photos, purchase price,
            purchase date and notes stay with the first one.
          </FormNotice>
        ),
      };
    if (wanted.currentData) {
      const { id, name, brand, series, scale, year, estimatedValue, modelId } = wanted.currentData;
      const casting: CarFormValues['casting'] = modelId
        ? { kind: 'picked', id: modelId, label: null }
        : { kind: 'auto' };
      return {
        values: {
          ...emptyCarForm(),
          ...brandEntry(brand),
          ...{ name, casting, series: series ?? '', scale: scale ?? '', estimatedValue: estimatedValue ?? '' },
          year: year === null ? '' : String(year),
        },
        wishId: id,
        notice: (
          <FormNotice icon={Heart}>
            From your wishlist. Adding <strong className="font-semibold">{name}</strong> marks the wish as owned.
          </FormNotice>
        ),
      };
    }
    if (copy !== null && !car.error) return null;
    if (copy === null && wish !== null && !wanted.error) return null;
    const notice = copy !== null ? missing('The car to copy') : wish !== null ? missing('The wish') : null;
    return { values: emptyCarForm(), wishId: null, notice };
  }, [copy, wish, car.currentData, car.error, wanted.currentData, wanted.error]);
}

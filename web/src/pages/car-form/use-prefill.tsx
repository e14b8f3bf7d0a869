import { skipToken } from '@reduxjs/toolkit/query';
import { Copy, Heart } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { brandEntry, carFormOfCopy, type CarFormValues, emptyCarForm, useCarQuery } from '../../features/cars';
import { FormNotice } from '../../features/drafts';
import { useWishQuery } from '../../features/wishlist';

interface Prefill {
  values: CarFormValues;
  wishId: string | null;
  /** Says where the values come from, or that they could not be loaded. */
  notice: ReactNode;
}

const missing = (subject: string) => (
  <FormNotice icon={Copy}>{subject} could not be found, so the form starts empty.</FormNotice>
);

/** The initial values of the add form by its address: empty, a car to copy, or a wish. null while they are loading. */
export function usePrefill(copy: string | null, wish: string | null): Prefill | null {
  const carQuery = useCarQuery(copy ?? skipToken);
  const wishQuery = useWishQuery(copy === null && wish ? wish : skipToken);
  return useMemo(() => {
    if (carQuery.currentData)
      return {
        values: carFormOfCopy(carQuery.currentData),
        wishId: null,
        notice: (
          <FormNotice icon={Copy}>
            A copy of <strong className="font-semibold">{carQuery.currentData.name}</strong>. Photos, purchase price,
            purchase date and notes are not copied.
          </FormNotice>
        ),
      };
    if (wishQuery.currentData) {
      const { id, name, brand, series, scale, year, estimatedValue, releaseId } = wishQuery.currentData;
      const release: CarFormValues['release'] = releaseId
        ? { kind: 'picked', id: releaseId, label: null }
        : { kind: 'auto' };
      return {
        values: {
          ...emptyCarForm(),
          ...brandEntry(brand),
          name,
          release,
          series: series ?? '',
          scale: scale ?? '',
          estimatedValue: estimatedValue ?? '',
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
    if (copy !== null && !carQuery.error) return null;
    if (copy === null && wish !== null && !wishQuery.error) return null;
    const notice = copy !== null ? missing('The car to copy') : wish !== null ? missing('The wish') : null;
    return { values: emptyCarForm(), wishId: null, notice };
  }, [copy, wish, carQuery.currentData, carQuery.error, wishQuery.currentData, wishQuery.error]);
}

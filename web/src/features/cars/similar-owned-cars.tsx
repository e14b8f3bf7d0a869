import { skipToken } from '@reduxjs/toolkit/query';
import { type Scale, SCALES } from '@vault/contracts/collection/cars?light';
import { PhotoFrame } from '../../design-system/photo-frame';
import { formatVaultNumber } from '../../lib/format';
import { useDebounced } from '../../lib/use-debounced';
import { CarLink } from './car-link';
import { coverOf } from './car-photo';
import { useSimilarOwnedCarsQuery } from './cars.api';

interface SimilarOwnedCarsProps {
  name: string;
  brand: string;
  scale: string;
}

const debounceMs = 400;
const MIN_NAME_LENGTH = 3;
/** The server returns no more than this. */
const MAX_RESULTS = 5;

/** Lists cars of the vault that are similar to the one in the form. */
export const SimilarOwnedCars = ({ name, brand, scale }: SimilarOwnedCarsProps) => {
  const query = useDebounced(name.trim(), debounceMs);
  const knownScale: Scale | undefined = SCALES.find((known) => known === scale);
  const isReady = query.length >= MIN_NAME_LENGTH && query === name.trim();
  const { data } = useSimilarOwnedCarsQuery(
    isReady ? { name: query, ...(brand && { brand }), ...(knownScale && { scale: knownScale }) } : skipToken,
  );
  const cars = query.length >= MIN_NAME_LENGTH ? (data ?? []) : [];
  return (
    <div role="status" className="empty:hidden">
      {cars.length > 0 && (
        <div className="animate-fade rounded-xs border border-l-3 border-line border-l-warn px-3 py-2.5">
          <p className="type-label">
            You own {cars.length === MAX_RESULTS ? `at least ${MAX_RESULTS}` : cars.length} like this
          </p>
          <ul className="mt-2 grid grid-cols-1 gap-x-4 gap-y-2 sm:grid-cols-2">
            {cars.map((car) => (
              <li key={car.id} className="relative flex min-h-11 min-w-0 items-center gap-3">
                <PhotoFrame photo={coverOf(car)} alt="" sizes="56px" className="w-14 shrink-0 rounded-xs" />
                <div className="min-w-0">
                  <CarLink car={car} className="block truncate type-small font-medium after:absolute after:inset-0">
                    {car.name}
                  </CarLink>
                  <p className="truncate type-stamp text-muted">
                    {[car.condition, car.year, formatVaultNumber(car.vaultNumber)].filter(Boolean).join(' │ ')}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
};

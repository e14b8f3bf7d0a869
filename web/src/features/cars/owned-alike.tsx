import { skipToken } from '@reduxjs/toolkit/query';
import { type Scale, SCALES } from '@vault/contracts/collection/cars?light';
import { PhotoFrame } from '../../design-system/photo-frame';
import { formatVaultNumber } from '../../lib/format';
import { useDebounced } from '../../lib/use-debounced';
import { CarLink } from './car-link';
import { coverOf } from './car-photo';
import { useCarsAlikeQuery } from './cars.api';

interface OwnedAlikeProps {
  name: string;
  brand: string;
  scale: string;
}

const pauseMs = 400;
const shortestName = 3;
/** The vault names no more than so many. */
const most = 5;

/** Says, without standing in the way, that the vault holds cars like the one that is being written. */
export const OwnedAlike = ({ name, brand, scale }: OwnedAlikeProps) => {
  const typed = useDebounced(name.trim(), pauseMs);
  const listed: Scale | undefined = SCALES.find((one) => one === scale);
  const asked = typed.length >= shortestName && typed === name.trim();
  const { data } = useCarsAlikeQuery(
    asked ? { name: typed, ...(brand && { brand }), ...(listed && { scale: listed }) } : skipToken,
  );
  const cars = typed.length >= shortestName ? (data ?? []) : [];
  return (
    <div role="status" className="empty:hidden">
      {cars.length > 0 && (
        <div className="animate-fade rounded-xs border border-l-3 border-line border-l-warn px-3 py-2.5">
          <p className="type-label">You own {cars.length === most ? `at least ${most}` : cars.length} like this</p>
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

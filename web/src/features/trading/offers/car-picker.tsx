import type { ListedCar } from '@vault/contracts/collection/cars';
import type { OfferedCar } from '@vault/contracts/marketplace/messages';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { Checkbox } from '../../../design-system/checkbox';
import { ErrorPanel } from '../../../design-system/error-panel';
import { PhotoFrame } from '../../../design-system/photo-frame';
import { Skeleton } from '../../../design-system/skeleton';
import { TextField } from '../../../design-system/text-field';
import { errorText } from '../../../lib/error-text';
import { countOf } from '../../../lib/format';
import { useDebounced } from '../../../lib/use-debounced';
import { useOfferableCarsQuery } from '../api/offerable.api';
import { carLine } from './car-line';

interface CarPickerProps {
  chosen: readonly OfferedCar[];
  maxCars: number;
  onChange: (chosen: OfferedCar[]) => void;
}

const toOfferedCar = ({ id, name, brand, series, scale, year, condition, images }: ListedCar): OfferedCar => ({
  id,
  name,
  brand,
  series,
  scale,
  year,
  condition,
  photo: images[0] ?? null,
});

/** Searches the viewer's vault and selects cars for an offer. */
export const CarPicker = ({ chosen, maxCars, onChange }: CarPickerProps) => {
  const [searchText, setSearchText] = useState('');
  const search = useDebounced(searchText.trim(), 250);
  const { data, error, isFetching, refetch } = useOfferableCarsQuery(search);
  const ids = new Set(chosen.map(({ id }) => id));
  const toggle = (car: ListedCar) =>
    onChange(ids.has(car.id) ? chosen.filter(({ id }) => id !== car.id) : [...chosen, toOfferedCar(car)]);
  const cars = data?.items ?? [];
  return (
    <>
      <TextField
        label="Search your cars"
        type="search"
        autoFocus
        placeholder="Name, brand or series"
        lead={<Search aria-hidden className="size-4.5" />}
        value={searchText}
        maxLength={200}
        onChange={({ target }) => setSearchText(target.value)}
      />
      <p role="status" className="mt-3 type-fine text-muted">
        {data &&
          (cars.length === 0
            ? 'No cars found'
            : `${countOf(data.total, 'car')}${data.nextCursor ? `. Only the first ${cars.length} are shown: search to find others.` : ''}`)}
      </p>
      {error && (
        <ErrorPanel className="mt-2" message={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!data && !error && <Skeleton className="mt-2 h-64" />}
      <ul aria-label="Your cars" aria-busy={isFetching} className="mt-1 min-h-64">
        {cars.map((car) => (
          <li key={car.id} className="border-b border-line last:border-0">
            <Checkbox
              className="w-full py-2"
              checked={ids.has(car.id)}
              disabled={Boolean(car.heldFor) || (ids.size >= maxCars && !ids.has(car.id))}
              onChange={() => toggle(car)}
              label={
                <span className="flex min-w-0 items-center gap-3">
                  <PhotoFrame
                    photo={car.photos[0] ?? (car.images[0] ? { url: car.images[0] } : null)}
                    alt=""
                    sizes="4rem"
                    className="w-16 shrink-0 rounded-xs"
                  />
                  <span className="min-w-0">
                    <span className="block font-medium [overflow-wrap:anywhere]">{car.name}</span>
                    <span className="block type-fine text-muted">
                      {car.heldFor
                        ? 'Reserved for another transaction'
                        : [carLine(car), car.condition].filter(Boolean).join(' · ')}
                    </span>
                  </span>
                </span>
              }
            />
          </li>
        ))}
      </ul>
    </>
  );
};

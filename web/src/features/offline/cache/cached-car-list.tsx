import { useWindowVirtualizer } from '@tanstack/react-virtual';
import type { OfflineCar } from '@vault/contracts/collection/vault-lists';
import { Link } from 'react-router-dom';
import { Card } from '../../../design-system/card';
import { ConditionBadge } from '../../../design-system/condition-badge';
import { formatMoney } from '../../../lib/money';
import { usePlacement } from '../../../lib/use-placement';
import { CachedPhoto } from './cached-photo';

/** A car of the offline cache as a row. */
const CachedCarRow = ({ userId, car }: { userId: string; car: OfflineCar }) => (
  <Card as="article" lifting className="relative flex h-full items-stretch">
    <CachedPhoto userId={userId} car={car} className="h-full w-24 shrink-0" />
    <div className="grid min-w-0 grow content-center gap-0.5 px-3 sm:px-4">
      <h2 className="truncate text-[0.9375rem] font-semibold">
        <Link to={`/car/${car.id}`} className="outline-none after:absolute after:inset-0">
          {car.name}
        </Link>
      </h2>
      <p className="truncate type-stamp text-muted">
        {[car.brand, car.series, car.scale, car.year].filter(Boolean).join(' │ ') || 'No brand'}
      </p>
    </div>
    <div className="grid shrink-0 content-center justify-items-end gap-1 pr-3 sm:pr-4">
      <ConditionBadge condition={car.condition} />
      <p className="type-money text-sm">{formatMoney(car.value)}</p>
    </div>
  </Card>
);

const rowHeight = 72;
const pitch = rowHeight + 8;

/** The cars of the offline cache as a virtualized list. */
export const CachedCarList = ({ userId, cars }: { userId: string; cars: readonly OfflineCar[] }) => {
  const [ref, { top }] = usePlacement('offline-cars');
  const virtual = useWindowVirtualizer({
    count: cars.length,
    estimateSize: () => pitch,
    overscan: 6,
    scrollMargin: top,
    getItemKey: (index) => cars[index]?.id ?? index,
  });
  return (
    <div
      ref={ref}
      role="list"
      aria-label="Cars in your vault"
      className="relative"
      style={{ height: virtual.getTotalSize() }}
    >
      {virtual.getVirtualItems().map(({ index, key, start }) => {
        const car = cars[index];
        return (
          car && (
            <div
              key={key}
              role="listitem"
              aria-setsize={cars.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0"
              style={{ height: rowHeight, transform: `translateY(${start - top}px)` }}
            >
              <CachedCarRow userId={userId} car={car} />
            </div>
          )
        );
      })}
    </div>
  );
};

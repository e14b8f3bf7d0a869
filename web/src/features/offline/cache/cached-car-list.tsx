import { useWindowVirtualizer } from '@tanstack/react-virtual';
import type { OfflineCar } from '@vault/contracts/collection/vault-lists';
import { usePlacement } from '../../../lib/use-placement';
import { CachedCarRow } from './cached-car-row';

const height = 72;
const pitch = height + 8;

/** Cars of the pocket vault, however many: only those in sight are in the page. */
export const CachedCarList = ({ userId, cars }: { userId: string; cars: readonly OfflineCar[] }) => {
  const [ref, { top }] = usePlacement('pocket');
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
              style={{ height, transform: `translateY(${start - top}px)` }}
            >
              <CachedCarRow userId={userId} car={car} />
            </div>
          )
        );
      })}
    </div>
  );
};

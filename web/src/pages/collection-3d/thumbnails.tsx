import { useVirtualizer } from '@tanstack/react-virtual';
import type { Car } from '@vault/contracts/collection/cars';
import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { PhotoFrame } from '../../design-system/photo-frame';
import { Skeleton } from '../../design-system/skeleton';
import { coverOf } from '../../features/cars/car-photo';

interface ThumbnailsProps {
  current: number;
  cars: number;
  carAt: (index: number) => Car | undefined;
  onShow: (car: number) => void;
  /** Says which thumbnails are in sight. */
  onSee: (first: number, last: number) => void;
}

const pitch = 84;

/** A strip of all cars; only those in sight exist. It follows the ring unless somebody is looking through it. */
export const Thumbnails = ({ current, cars, carAt, onShow, onSee }: ThumbnailsProps) => {
  const strip = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    horizontal: true,
    count: cars,
    getScrollElement: () => strip.current,
    estimateSize: () => pitch,
    overscan: 4,
  });
  const items = virtual.getVirtualItems();
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0];

  useEffect(() => onSee(first, last), [onSee, first, last]);
  useEffect(() => {
    if (!strip.current?.matches(':hover')) virtual.scrollToIndex(current, { align: 'center' });
  }, [virtual, current]);

  return (
    <div ref={strip} className="overflow-x-auto overflow-y-hidden px-1 pb-2 [scrollbar-width:thin]">
      <ul aria-label="Cars by thumbnails" className="relative h-16" style={{ width: virtual.getTotalSize() }}>
        {items.map(({ index, start }) => {
          const car = carAt(index);
          return (
            <li
              key={index}
              aria-posinset={index + 1}
              aria-setsize={cars}
              className="absolute top-1 left-0 w-19"
              style={{ transform: `translateX(${start}px)` }}
            >
              <button
                type="button"
                aria-label={`Show ${car?.name ?? 'this car'}`}
                aria-current={index === current}
                tabIndex={index === current ? 0 : -1}
                onClick={() => onShow(index)}
                className={clsx(
                  'block w-full overflow-hidden rounded-sm border-2 transition-colors',
                  index === current ? 'border-accent' : 'border-line hover:border-control',
                )}
              >
                {car ? (
                  <PhotoFrame photo={coverOf(car)} alt="" sizes="80px" />
                ) : (
                  <Skeleton className="aspect-4/3 w-full" />
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
};

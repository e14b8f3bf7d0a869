import type { ListedCar } from '@vault/contracts/collection/cars';
import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { PhotoFrame } from '../../design-system/photo-frame';
import { Skeleton } from '../../design-system/skeleton';
import { coverOf } from '../../features/cars';

interface ThumbnailsProps {
  current: number;
  cars: number;
  carAt: (index: number) => ListedCar | undefined;
  onShow: (car: number) => void;
  /** Called with the range of visible thumbnails. */
  onSee: (first: number, last: number) => void;
}

/** The distance of thumbnails in pixels. */
const pitch = 84;
/** The number of thumbnails rendered beyond each edge. */
const OVERSCAN = 4;

interface VisibleRange {
  first: number;
  last: number;
}

const visibleRange = (left: number, width: number, cars: number): VisibleRange => ({
  first: Math.max(0, Math.floor(left / pitch) - OVERSCAN),
  last: Math.min(cars - 1, Math.ceil((left + width) / pitch) + OVERSCAN),
});

/** A virtualized strip of all cars. It follows the ring unless the pointer is over it. */
export const Thumbnails = ({ current, cars, carAt, onShow, onSee }: ThumbnailsProps) => {
  const strip = useRef<HTMLDivElement>(null);
  const [{ first, last }, setRange] = useState(() => visibleRange(0, window.innerWidth, cars));

  useEffect(() => {
    const node = strip.current;
    if (!node) return;
    const update = () => {
      const next = visibleRange(node.scrollLeft, node.clientWidth, cars);
      setRange((range) => (range.first === next.first && range.last === next.last ? range : next));
    };
    const observer = new ResizeObserver(update);
    observer.observe(node);
    node.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      node.removeEventListener('scroll', update);
    };
  }, [cars]);
  useEffect(() => onSee(first, last), [onSee, first, last]);
  useEffect(() => {
    const node = strip.current;
    if (node && !node.matches(':hover')) node.scrollTo({ left: current * pitch - (node.clientWidth - pitch) / 2 });
  }, [current]);

  return (
    <div ref={strip} className="overflow-x-auto overflow-y-hidden px-1 pb-2 [scrollbar-width:thin]">
      <ul aria-label="Cars by thumbnails" className="relative h-16" style={{ width: cars * pitch }}>
        {Array.from({ length: last - first + 1 }, (_, offset) => {
          const index = first + offset;
          const car = carAt(index);
          return (
            <li
              key={index}
              aria-posinset={index + 1}
              aria-setsize={cars}
              className="absolute top-1 left-0 w-19"
              style={{ transform: `translateX(${index * pitch}px)` }}
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

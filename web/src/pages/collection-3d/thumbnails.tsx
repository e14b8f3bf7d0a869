import type { Car } from '@vault/contracts/collection/cars';
import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { PhotoFrame } from '../../design-system/photo-frame';
import { Skeleton } from '../../design-system/skeleton';
import { coverOf } from '../../features/cars';

interface ThumbnailsProps {
  current: number;
  cars: number;
  carAt: (index: number) => Car | undefined;
  onShow: (car: number) => void;
  /** Says which thumbnails are in sight. */
  onSee: (first: number, last: number) => void;
}

/** Pixels from one to the next. */
const pitch = 84;
/** How many exist beyond the edges of the strip. */
const spare = 4;

interface InSight {
  first: number;
  last: number;
}

const inSight = (left: number, width: number, cars: number): InSight => ({
  first: Math.max(0, Math.floor(left / pitch) - spare),
  last: Math.min(cars - 1, Math.ceil((left + width) / pitch) + spare),
});

/** A strip of all cars; only those in sight exist. It follows the ring unless somebody is looking through it. */
export const Thumbnails = ({ current, cars, carAt, onShow, onSee }: ThumbnailsProps) => {
  const strip = useRef<HTMLDivElement>(null);
  const [{ first, last }, setSeen] = useState(() => inSight(0, window.innerWidth, cars));

  useEffect(() => {
    const node = strip.current;
    if (!node) return;
    const look = () => {
      const next = inSight(node.scrollLeft, node.clientWidth, cars);
      setSeen((now) => (now.first === next.first && now.last === next.last ? now : next));
    };
    const observer = new ResizeObserver(look);
    observer.observe(node);
    node.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      node.removeEventListener('scroll', look);
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

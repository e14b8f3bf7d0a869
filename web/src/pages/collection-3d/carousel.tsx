import type { ListedCar } from '@vault/contracts/collection/cars';
import { ChevronLeft, ChevronRight, Pause, Play, RotateCcw } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { Card } from '../../design-system/card';
import { IconButton } from '../../design-system/icon-button';
import { formatCount } from '../../lib/format';
import { Dots } from './dots';
import { ringSlots } from './ring-geometry';
import { Stage } from './stage';
import { Thumbnails } from './thumbnails';
import { type Carousel as CarouselState, useCarousel } from './use-carousel';

interface CarouselProps {
  cars: number;
  carAt: (index: number) => ListedCar | undefined;
  requestCars: (cars: readonly number[]) => void;
}

const announcementText = (car: ListedCar | undefined, place: number, cars: number): string =>
  `${car?.name ?? 'Loading'}${car?.brand ? `, ${car.brand}` : ''}, ${formatCount(place)} of ${formatCount(cars)}`;

/** The buttons of the carousel and the position of the current car. */
const CarouselControls = ({ carousel, cars }: { carousel: CarouselState; cars: number }) => {
  const { controls, current, paused, still } = carousel;
  return (
    <div className="flex items-center justify-center gap-1 sm:gap-2">
      <IconButton label="Previous" icon={ChevronLeft} aria-keyshortcuts="ArrowLeft" onClick={controls.previous} />
      <IconButton
        label="Pause"
        icon={paused ? Play : Pause}
        aria-pressed={paused}
        disabled={still}
        onClick={controls.pause}
      />
      <p className="min-w-36 text-center font-mono type-small whitespace-nowrap text-muted">
        <span className="text-ink">{formatCount(current + 1)}</span> of{' '}
        <span className="text-ink">{`${formatCount(cars)} ${cars === 1 ? 'car' : 'cars'}`}</span>
      </p>
      <IconButton label="Reset" icon={RotateCcw} onClick={controls.reset} />
      <IconButton label="Next" icon={ChevronRight} aria-keyshortcuts="ArrowRight" onClick={controls.next} />
    </div>
  );
};

/** The vault as a rotating ring with its controls. */
export const Carousel = ({ cars, carAt, requestCars }: CarouselProps) => {
  const carousel = useCarousel(cars);
  const { front, current, automatic, controls } = carousel;
  const [[first, last], setVisible] = useState([0, 0]);
  const updateVisible = useCallback((from: number, to: number) => setVisible([from, to]), []);
  useEffect(() => {
    const strip = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    requestCars([...ringSlots(front, cars).map(({ car }) => car), ...strip]);
  }, [requestCars, front, cars, first, last]);

  return (
    <section aria-roledescription="carousel" aria-label="Your cars in 3D" className="grid gap-3">
      <Card as="div" className="rounded-lg">
        <Stage carousel={carousel} cars={cars} carAt={carAt}>
          <span
            aria-hidden
            className="pointer-events-none absolute inset-0 bg-[linear-gradient(90deg,var(--color-bg),transparent_26%,transparent_74%,var(--color-bg))] opacity-70"
          />
        </Stage>
        <div className="border-t border-line bg-surface py-1.5">
          <CarouselControls carousel={carousel} cars={cars} />
        </div>
      </Card>
      <p className="sr-only" aria-live={automatic ? 'off' : 'polite'} aria-atomic>
        {announcementText(carAt(current), current + 1, cars)}
      </p>
      {cars > 1 && (
        <>
          <Dots current={current} cars={cars} onShow={controls.show} />
          <Thumbnails current={current} cars={cars} carAt={carAt} onShow={controls.show} onSee={updateVisible} />
        </>
      )}
    </section>
  );
};

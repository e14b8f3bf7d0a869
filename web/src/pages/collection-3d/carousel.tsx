import type { Car } from '@vault/contracts/collection/cars';
import { useCallback, useEffect, useState } from 'react';
import { Card } from '../../design-system/card';
import { formatCount } from '../../lib/format';
import { CarouselControls } from './carousel-controls';
import { Dots } from './dots';
import { ringSlots } from './ring-geometry';
import { Stage } from './stage';
import { Thumbnails } from './thumbnails';
import { useCarousel } from './use-carousel';

interface CarouselProps {
  cars: number;
  carAt: (index: number) => Car | undefined;
  requestCars: (cars: readonly number[]) => void;
}

const announcementText = (car: Car | undefined, place: number, cars: number): string =>
  `${car?.name ?? 'Loading'}${car?.brand ? `, ${car.brand}` : ''}, ${formatCount(place)} of ${formatCount(cars)}`;

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

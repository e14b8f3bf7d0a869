import type { ListedCar } from '@vault/contracts/collection/cars';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { useDrag } from '../../features/display-3d';
import { FlatStage } from './flat-stage';
import { Ring } from './ring';
import type { Carousel } from './use-carousel';

interface StageProps {
  carousel: Carousel;
  cars: number;
  carAt: (index: number) => ListedCar | undefined;
  children: ReactNode;
}

const size =
  '[--card:clamp(12.5rem,min(62vw,42dvh),22rem)] [--card-height:calc(var(--card)*0.75+6rem)] h-[calc(var(--card-height)+clamp(4rem,11dvh,8rem))]';

/** The stage of the ring, which is turned and tilted by dragging and by the arrow keys. */
export const Stage = ({ carousel, cars, carAt, children }: StageProps) => {
  const { clock, ring, front, current, still, controls } = carousel;
  const drag = useDrag(clock);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    controls.tilt(event.key === 'ArrowUp' ? 1 : -1);
  };
  const onClick = (event: MouseEvent) => {
    const panel = (event.target as Element).closest<HTMLElement>('[data-place]');
    const place = Number(panel?.dataset['place'] ?? front);
    if (place !== front) controls.show(((place % cars) + cars) % cars);
  };
  // Only keyboard focus stops the rotation; a click focuses the stage too.
  const onFocus = (event: FocusEvent) => controls.hold(event.target.matches(':focus-visible'));

  return (
    <div
      role="group"
      aria-label="Drag or use the arrow keys to turn"
      tabIndex={0}
      data-stage
      className={`studio-sweep relative cursor-grab touch-pinch-zoom overflow-hidden perspective-[90rem] perspective-origin-[50%_-10%] [--floor-line:74%] focus-visible:-outline-offset-4 active:cursor-grabbing ${size}`}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onFocus={onFocus}
      onBlur={() => controls.hold(false)}
      {...drag}
    >
      {still ? (
        <FlatStage current={current} car={carAt(current)} />
      ) : (
        <Ring ref={ring} cars={cars} front={front} carAt={carAt} />
      )}
      {children}
    </div>
  );
};

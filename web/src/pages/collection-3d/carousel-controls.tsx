import { ChevronLeft, ChevronRight, Pause, Play, RotateCcw } from 'lucide-react';
import { IconButton } from '../../design-system/icon-button';
import { formatCount } from '../../lib/format';
import type { Carousel } from './use-carousel';

/** The buttons of the carousel and the position of the current car. */
export const CarouselControls = ({ carousel, cars }: { carousel: Carousel; cars: number }) => {
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

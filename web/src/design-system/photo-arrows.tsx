import clsx from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { iconButtonStyle } from './icon-button-style';

const arrowStyle = 'absolute! top-1/2 z-10 -translate-y-1/2 rounded-full! bg-bg/80';

/** Buttons over a photo for the previous and the next one. The parent must be `relative`. */
export const PhotoArrows = ({ onGo }: { onGo: (step: 1 | -1) => void }) => (
  <>
    <button
      type="button"
      aria-label="Previous photo"
      onClick={() => onGo(-1)}
      className={iconButtonStyle(clsx(arrowStyle, 'left-2'))}
    >
      <ChevronLeft aria-hidden className="size-5" />
    </button>
    <button
      type="button"
      aria-label="Next photo"
      onClick={() => onGo(1)}
      className={iconButtonStyle(clsx(arrowStyle, 'right-2'))}
    >
      <ChevronRight aria-hidden className="size-5" />
    </button>
  </>
);

import clsx from 'clsx';
import { Heart } from 'lucide-react';
import { iconButtonStyle } from './icon-button-style';

interface HeartButtonProps {
  /** The name of the car or listing; the accessible name is 'Favorite: ' and this name. */
  of: string;
  pressed: boolean;
  onToggle: () => void;
  /** Adds a background, for use on a photo. */
  onPhoto?: boolean | undefined;
  tabbable?: boolean | undefined;
  className?: string | undefined;
}

/** Toggles a favorite. */
export const HeartButton = ({ of, pressed, onToggle, onPhoto, tabbable = true, className }: HeartButtonProps) => (
  <button
    type="button"
    aria-label={`Favorite: ${of}`}
    aria-pressed={pressed}
    tabIndex={tabbable ? undefined : -1}
    onClick={onToggle}
    className={iconButtonStyle(className)}
  >
    <span className={clsx('grid size-8 place-items-center rounded-full', onPhoto && 'bg-bg/75')}>
      <Heart
        aria-hidden
        strokeWidth={1.75}
        className={clsx('size-4.5 transition-[fill,color]', pressed ? 'fill-accent text-accent' : 'fill-transparent')}
      />
    </span>
  </button>
);

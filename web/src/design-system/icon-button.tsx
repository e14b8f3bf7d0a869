import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { iconButtonStyle } from './icon-button-style';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** The accessible name and tooltip. */
  label: string;
  icon: LucideIcon;
  /** Fills the icon, for toggles that are on. */
  filled?: boolean | undefined;
  /** Adds a background, for use on a photo. */
  onPhoto?: boolean | undefined;
}

export const IconButton = ({
  label,
  icon: Icon,
  filled,
  onPhoto,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) => (
  <button type={type} aria-label={label} data-tip={label} className={iconButtonStyle(className)} {...rest}>
    <span className={clsx('grid place-items-center', onPhoto && 'size-8 rounded-full bg-bg/70')}>
      <Icon aria-hidden className="size-5" strokeWidth={1.75} fill={filled ? 'currentColor' : 'none'} />
    </span>
  </button>
);

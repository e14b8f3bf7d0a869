import clsx from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import '../story.css';

export type Move =
  | 'appear'
  | 'leave'
  | 'rise'
  | 'pull'
  | 'slide'
  | 'push-in'
  | 'roof-away'
  | 'base-near'
  | 'unroll'
  | 'grow'
  | 'flash'
  | 'shrink'
  | 'sweep'
  | 'travel'
  | 'stamp';

interface MovesProps {
  by: Move;
  /** The start, in seconds from the beginning of the chapter. */
  from?: number;
  /** The duration in seconds. */
  lasts?: number;
  className?: string | undefined;
  children?: ReactNode;
}

/** Animates its children. The animation's position is set by the CSS variable `--t`, so that any moment can be shown. */
export const Moves = ({ by, from = 0, lasts = 1.2, className, children }: MovesProps) => (
  <div
    className={clsx('story-moves', className)}
    style={{ '--from': from, animationName: `story-${by}`, animationDuration: `${lasts}s` } as CSSProperties}
  >
    {children}
  </div>
);

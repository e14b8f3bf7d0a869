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
  /** Seconds after the chapter began. */
  from?: number;
  /** Seconds that it takes. */
  lasts?: number;
  className?: string | undefined;
  children?: ReactNode;
}

/** Moves what it holds, at a moment of the chapter. The clock only says `--t`: any moment can be shown at once. */
export const Moves = ({ by, from = 0, lasts = 1.2, className, children }: MovesProps) => (
  <div
    className={clsx('story-moves', className)}
    style={{ '--from': from, animationName: `story-${by}`, animationDuration: `${lasts}s` } as CSSProperties}
  >
    {children}
  </div>
);

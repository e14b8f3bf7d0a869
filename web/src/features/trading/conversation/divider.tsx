import clsx from 'clsx';
import type { ReactNode } from 'react';

interface DividerProps {
  strong?: boolean | undefined;
  children: ReactNode;
}

/** A line across the thread: a day begins, or what was not read before. */
export const Divider = ({ strong, children }: DividerProps) => (
  <p className={clsx('mt-5 flex items-center gap-3 type-stamp', strong ? 'text-accent' : 'text-muted')}>
    <span className={clsx('h-px grow', strong ? 'bg-accent' : 'bg-line')} />
    {children}
    <span className={clsx('h-px grow', strong ? 'bg-accent' : 'bg-line')} />
  </p>
);

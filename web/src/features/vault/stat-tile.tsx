import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Skeleton } from '../../design-system/skeleton';

interface StatTileProps {
  label: string;
  /** null while it is loading. */
  value: ReactNode;
  /** A change, or a hint while there is no data. */
  note?: ReactNode;
  tone?: 'up' | 'down' | 'muted' | undefined;
}

const tones = { up: 'text-ok', down: 'text-danger', muted: 'text-muted' };

/** One figure with its label, inside a `StatTiles`. */
export const StatTile = ({ label, value, note, tone = 'muted' }: StatTileProps) => (
  <div className="flex min-w-0 flex-col justify-center bg-surface px-4 py-3.5 sm:px-5 sm:py-4">
    <dt className="type-stamp text-muted">{label}</dt>
    <dd className="mt-1 truncate text-[clamp(1.375rem,1.1rem+1.1vw,2rem)] leading-tight font-bold tracking-tight font-stretch-[122%] tabular-nums">
      {value ?? <Skeleton className="my-[0.1em] h-[1.05em] w-28 max-w-full" />}
    </dd>
    <dd className={clsx('mt-1 min-h-5 type-fine font-medium', tones[tone])}>{note}</dd>
  </div>
);

/** Figures side by side, separated by hairlines. */
export const StatTiles = ({ className, ...rest }: ComponentProps<'dl'>) => (
  <dl className={clsx('grid gap-px overflow-hidden rounded-md border border-line bg-line', className)} {...rest} />
);

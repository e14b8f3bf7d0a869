import type { Listing } from '@vault/contracts/marketplace/listings';
import clsx from 'clsx';
import { Badge } from '../../design-system/badge';
import { STATUS_LABELS, STATUS_TONES, TYPE_LABELS, TYPE_TONES } from './listing-labels';

export const TypeBadge = ({ type }: Pick<Listing, 'type'>) => (
  <Badge tone={TYPE_TONES[type]}>{TYPE_LABELS[type]}</Badge>
);

export const StatusBadge = ({ status }: Pick<Listing, 'status'>) => (
  <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>
);

/** The stamp across the photo of a sold listing. */
export const SoldStamp = ({ className }: { className?: string | undefined }) => (
  <span className={clsx('pointer-events-none absolute inset-0 z-1 grid place-items-center', className)}>
    <span className="-rotate-12 rounded-sm border-4 border-double border-accent bg-bg/75 px-[0.5em] py-[0.06em] font-mono text-[clamp(1.125rem,12cqw,4.5rem)] leading-tight font-bold tracking-[0.16em] text-accent uppercase">
      Sold
    </span>
  </span>
);

import type { ReactNode } from 'react';
import { Skeleton } from '../../design-system/skeleton';

const column = 'flex min-w-0 flex-col gap-4 *:grow';

/** Two columns of panels, below each other on narrow screens. The panels grow, so that both columns end together. */
export const Columns = ({ left, right }: { left: ReactNode; right: ReactNode }) => (
  <div className="grid gap-4 lg:grid-cols-2">
    <div className={column}>{left}</div>
    <div className={column}>{right}</div>
  </div>
);

/** The panels while they are loading. */
export const PanelsSkeleton = () => (
  <>
    <Skeleton className="h-[24.5rem] rounded-md" />
    <Columns left={<Skeleton className="h-96 rounded-md" />} right={<Skeleton className="h-96 rounded-md" />} />
  </>
);

import type { ReactNode } from 'react';

const column = 'flex min-w-0 flex-col gap-4 *:grow';

/** Two columns of panels, below each other on narrow screens. The panels grow, so that both columns end together. */
export const Columns = ({ left, right }: { left: ReactNode; right: ReactNode }) => (
  <div className="grid gap-4 lg:grid-cols-2">
    <div className={column}>{left}</div>
    <div className={column}>{right}</div>
  </div>
);

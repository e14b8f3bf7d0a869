import clsx from 'clsx';

/** The accent-colored double stripe: vertical before a heading, or horizontal (`lying`) along an edge. */
export const TwinStripe = ({ lying, className }: { lying?: boolean | undefined; className?: string | undefined }) =>
  lying ? (
    <span aria-hidden className={clsx('block h-1 border-t-2 border-b border-accent', className)} />
  ) : (
    <span
      aria-hidden
      className={clsx('inline-block h-[1em] w-1.5 shrink-0 border-r border-l-3 border-accent', className)}
    />
  );

import clsx from 'clsx';

/** Holds a final box's place; shows itself only after 150 ms, so that quick answers do not flicker. Size it by class. */
export const Skeleton = ({ className }: { className?: string | undefined }) => (
  <div data-skeleton aria-hidden className={clsx('animate-late rounded-xs bg-line/60', className)}>
    <div className="size-full animate-breathe rounded-[inherit] bg-line/50" />
  </div>
);

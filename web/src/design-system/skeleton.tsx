import clsx from 'clsx';

/** A loading placeholder, sized by class. Appears after 150 ms only, so that quick answers do not flicker. */
export const Skeleton = ({ className }: { className?: string | undefined }) => (
  <div data-skeleton aria-hidden className={clsx('animate-late rounded-xs bg-line/60', className)}>
    <div className="size-full animate-breathe rounded-[inherit] bg-line/50" />
  </div>
);

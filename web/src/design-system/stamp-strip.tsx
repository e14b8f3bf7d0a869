import clsx from 'clsx';

interface StampStripProps {
  /** The most important first; empty ones are left out. */
  items: readonly (string | number | null | undefined)[];
  /** Shown apart at the end, such as a car's number. */
  end?: string | undefined;
  className?: string | undefined;
}

/** The footer of a card, styled like the stamped base of a diecast car. Items that do not fit are hidden. */
export const StampStrip = ({ items, end, className }: StampStripProps) => (
  <p className={clsx('flex border-t border-line bg-raised/60 type-stamp text-muted', className)}>
    <span className="flex h-7 min-w-0 grow flex-wrap overflow-hidden">
      {items
        .filter((item) => item != null && item !== '')
        .map((item, index) => (
          <span key={index} className="h-7 max-w-full truncate border-r border-line px-2.5 py-1.5">
            {item}
          </span>
        ))}
    </span>
    {end && <span className="shrink-0 px-2.5 py-1.5 text-ink">{end}</span>}
  </p>
);

import clsx from 'clsx';

interface StampStripProps {
  /** From the most to the least telling; missing ones are left out. The first gives way when space is short. */
  items: readonly (string | number | null | undefined)[];
  /** Set apart at the end: the vault's number. */
  end?: string | undefined;
  className?: string | undefined;
}

/** The stamped underside of a diecast, as the footer of a card. */
export const StampStrip = ({ items, end, className }: StampStripProps) => {
  const shown = items.filter((item) => item != null && item !== '');
  return (
    <p className={clsx('flex border-t border-line bg-raised/60 type-stamp text-muted', className)}>
      {shown.map((item, index) => (
        <span
          key={index}
          className={clsx(
            'border-r border-line px-2.5 py-1.5',
            index === 0 ? 'min-w-0 shrink truncate' : 'shrink-0 max-[22rem]:last-of-type:hidden',
          )}
        >
          {item}
        </span>
      ))}
      {end && <span className="ml-auto shrink-0 px-2.5 py-1.5 text-ink">{end}</span>}
    </p>
  );
};

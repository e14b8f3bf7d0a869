import clsx from 'clsx';

interface CountBadgeProps {
  count: number;
  /** The text for screen readers; left out if the surrounding text already says it. */
  label?: string;
  className?: string | undefined;
}

/** A small count beside or over a label; hidden while it is 0. */
export const CountBadge = ({ count, label, className }: CountBadgeProps) =>
  count > 0 && (
    <span
      className={clsx(
        'grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-[0.6875rem] leading-none font-bold text-accent-ink tabular-nums',
        className,
      )}
    >
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      {label && <span className="sr-only"> {label}</span>}
    </span>
  );

import clsx from 'clsx';

/** A spinning ring in the text's color. Decorative: say in text what is loading. */
export const Spinner = ({ className }: { className?: string | undefined }) => (
  <svg aria-hidden viewBox="0 0 24 24" className={clsx('size-[1.1em] animate-turn', className)} fill="none">
    <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.25" />
    <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
  </svg>
);

import clsx from 'clsx';

/** A turning ring in the text's colour. Decorative: say in words what is being waited for. */
export const Spinner = ({ className }: { className?: string | undefined }) => (
  <svg aria-hidden viewBox="0 0 24 24" className={clsx('size-[1.1em] animate-turn', className)} fill="none">
    <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.25" />
    <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
  </svg>
);

import clsx from 'clsx';

/** The classes of a 44 px square for one icon, for buttons, links and summaries. */
export const iconButtonStyle = (className?: string): string =>
  clsx(
    'inline-grid size-11 shrink-0 place-items-center rounded-sm text-ink transition-[background-color,transform]',
    'hover:bg-hover active:scale-95 active:bg-press disabled:opacity-40 disabled:hover:bg-transparent',
    className,
  );

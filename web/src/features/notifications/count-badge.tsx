/** How many are unread, over the bell; nothing while there are none. */
export const CountBadge = ({ count }: { count: number }) =>
  count > 0 && (
    <span
      aria-hidden
      className="absolute top-1 right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-[0.6875rem] leading-none font-bold text-accent-ink tabular-nums ring-2 ring-bg"
    >
      {count > 99 ? '99+' : count}
    </span>
  );

import { useUnreadCountQuery } from './unread.api';
import { useLive } from '../lib/use-live';

/** How many messages are unread, asked again every minute; nothing while there are none. */
export const UnreadBadge = ({ className }: { className?: string | undefined }) => {
  const { data, refetch } = useUnreadCountQuery();
  useLive(() => void refetch(), 60_000);
  if (!data || data.count === 0) return null;
  return (
    <span
      className={`grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-[0.6875rem] leading-none font-bold text-accent-ink tabular-nums ${className ?? ''}`}
    >
      <span aria-hidden>{data.count > 99 ? '99+' : data.count}</span>
      <span className="sr-only"> ({data.count} unread)</span>
    </span>
  );
};

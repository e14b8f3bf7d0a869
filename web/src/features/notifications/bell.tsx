import { Bell as BellIcon } from 'lucide-react';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { useUnreadNotificationsQuery } from '../../api/unread-notifications.api';
import { CountBadge } from '../../design-system/count-badge';
import { iconButtonStyle } from '../../design-system/icon-button-style';
import { usePolling } from '../../lib/use-polling';

const loadPopover = () => import('./bell-popover');
const BellPopover = lazy(async () => ({ default: (await loadPopover()).BellPopover }));

/** A fallback where live events are blocked. */
const pollMs = 120_000;

/** The bell in the header, with the number of unread notifications and a popover of the latest. */
export const Bell = () => {
  const { data, refetch } = useUnreadNotificationsQuery();
  const [wasOpened, setWasOpened] = useState(false);
  usePolling(() => void refetch(), pollMs);
  const count = data?.count ?? 0;
  const preload = () => void loadPopover();
  const button = (more: ComponentProps<'button'>) => (
    <button
      type="button"
      aria-label={count > 0 ? `Notifications, ${count} unread` : 'Notifications'}
      className={iconButtonStyle('relative')}
      {...more}
    >
      <BellIcon aria-hidden className="size-5" strokeWidth={1.75} />
      <CountBadge count={count} className="absolute top-1 right-0.5 ring-2 ring-bg" />
    </button>
  );
  const closedButton = button({
    'aria-haspopup': 'dialog',
    'aria-expanded': false,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: () => setWasOpened(true),
  });
  if (!wasOpened) return closedButton;
  return (
    <Suspense fallback={closedButton}>
      <BellPopover trigger={button({})} unread={count} />
    </Suspense>
  );
};

import { Bell as BellIcon } from 'lucide-react';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { useUnreadNotificationsQuery } from '../../api/unread-notifications.api';
import { CountBadge } from '../../design-system/count-badge';
import { iconButtonStyle } from '../../design-system/icon-button-style';
import { usePolling } from '../../lib/use-polling';

const load = () => import('./bell-popover');
const BellPopover = lazy(async () => ({ default: (await load()).BellPopover }));

/** Only where live news cannot get through does the bell ask by itself. */
const askMs = 120_000;

/** The header's bell: how many are unread, and at a press the latest of them. */
export const Bell = () => {
  const { data, refetch } = useUnreadNotificationsQuery();
  const [opened, setOpened] = useState(false);
  usePolling(() => void refetch(), askMs);
  const count = data?.count ?? 0;
  const fetchEarly = () => void load();
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
  const closed = button({
    'aria-haspopup': 'dialog',
    'aria-expanded': false,
    onPointerEnter: fetchEarly,
    onFocus: fetchEarly,
    onClick: () => setOpened(true),
  });
  if (!opened) return closed;
  return (
    <Suspense fallback={closed}>
      <BellPopover trigger={button({})} unread={count} />
    </Suspense>
  );
};

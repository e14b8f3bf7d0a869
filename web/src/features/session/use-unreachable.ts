import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSession } from './use-session';
import { serviceStatus, serviceStatusSince, subscribeToService } from '../../api/service-status';

/** A line that drops for a moment takes no page away. */
const graceMs = 5000;

/** Whether the vault is out of reach for longer than a moment, so that what this device keeps is shown instead. */
export function useUnreachable(): boolean {
  const status = useSyncExternalStore(subscribeToService, serviceStatus, () => 'well' as const);
  const session = useSession();
  const [unreachableSince, setUnreachableSince] = useState<number | null>(null);
  useEffect(() => {
    if (status !== 'unreachable') return;
    const since = serviceStatusSince();
    const wait = navigator.onLine ? since + graceMs - Date.now() : 0;
    const timer = setTimeout(() => setUnreachableSince(since), Math.max(0, wait));
    return () => clearTimeout(timer);
  }, [status]);
  const remembered = session.status === 'in' && session.remembered;
  return status === 'unreachable' && (remembered || unreachableSince === serviceStatusSince());
}

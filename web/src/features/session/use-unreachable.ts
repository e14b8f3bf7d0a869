import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSession } from './use-session';
import { serviceStatus, serviceStatusSince, subscribeToService } from '../../api/service-status';

/** A short interruption must not replace the page. */
const GRACE_MS = 5000;

/** Whether the server has been unreachable for some seconds, so that the offline cache is to be shown. */
export function useUnreachable(): boolean {
  const status = useSyncExternalStore(subscribeToService, serviceStatus, () => 'well' as const);
  const session = useSession();
  const [unreachableSince, setUnreachableSince] = useState<number | null>(null);
  useEffect(() => {
    if (status !== 'unreachable') return;
    const since = serviceStatusSince();
    const wait = navigator.onLine ? since + GRACE_MS - Date.now() : 0;
    const timer = setTimeout(() => setUnreachableSince(since), Math.max(0, wait));
    return () => clearTimeout(timer);
  }, [status]);
  const remembered = session.status === 'in' && session.remembered;
  return status === 'unreachable' && (remembered || unreachableSince === serviceStatusSince());
}

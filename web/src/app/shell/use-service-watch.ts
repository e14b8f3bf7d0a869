import { useEffect } from 'react';
import { reportService } from '../service-status';
import { refreshEverything } from '../browser-store';

const everyMs = 3000;

/** While `watching`, asks whether the vault is ready; once it is, all that is on screen is asked for again. */
export function useServiceWatch(watching: boolean): void {
  useEffect(() => {
    if (!watching) return;
    let stopped = false;
    const look = async () => {
      const ready = await fetch('/api/health/ready', { cache: 'no-store', signal: AbortSignal.timeout(everyMs) })
        .then((response) => response.status)
        .catch(() => 0);
      if (stopped) return;
      if (ready === 200) {
        reportService('well');
        refreshEverything();
      } else reportService(ready === 0 ? 'unreachable' : 'unavailable');
    };
    const timer = setInterval(() => void look(), everyMs);
    return () => {
      stopped = true;
      clearInterval(timer);
    };
  }, [watching]);
}

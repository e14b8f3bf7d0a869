import { CloudOff } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { refetchVisible } from '../../api/refetch';
import { reportService, serviceStatus, subscribeToService } from '../../api/service-status';
import { Spinner } from '../../design-system/spinner';
import { formatTime } from '../../lib/format';
import { knownUser } from '../../lib/known-user';

const OFFLINE_SINCE = 'offlineSince';

/** Since when this tab has been offline, in milliseconds. Stored until it is online again, to survive reloads. */
function offlineSince(): number {
  const now = Date.now();
  try {
    const stored = Number(sessionStorage.getItem(OFFLINE_SINCE));
    if (stored) return stored;
    sessionStorage.setItem(OFFLINE_SINCE, String(now));
  } catch {
    // Without storage the time is lost on reload.
  }
  return now;
}

function forgetOfflineSince(): void {
  try {
    sessionStorage.removeItem(OFFLINE_SINCE);
  } catch {
    // Without storage there is nothing to remove.
  }
}

const READY_EVERY_MS = 3000;

/**
 * While `watching`, polls the readiness of the server. Refetches everything on screen once it is ready, and already when it
 * answers again without all of its services: what those that are up can answer should not wait for the others.
 */
function useServiceWatch(watching: boolean): void {
  useEffect(() => {
    if (!watching) return;
    let stopped = false;
    const poll = async () => {
      const status = await fetch('/api/health/ready', {
        cache: 'no-store',
        signal: AbortSignal.timeout(READY_EVERY_MS),
      })
        .then((response) => response.status)
        .catch(() => 0);
      if (stopped) return;
      const isBack = status === 200 || (status !== 0 && serviceStatus() === 'unreachable');
      reportService(status === 200 ? 'well' : status === 0 ? 'unreachable' : 'unavailable');
      if (isBack) refetchVisible();
    };
    const timer = setInterval(() => void poll(), READY_EVERY_MS);
    return () => {
      stopped = true;
      clearInterval(timer);
    };
  }, [watching]);
}

const texts = {
  unreachable: {
    title: 'The vault cannot be reached.',
    text: 'Check your connection. Nothing is lost; this page continues as soon as the connection is back.',
  },
  unavailable: {
    title: 'A part of the vault is not answering right now.',
    text: 'What you see may be out of date. We keep trying, and refresh it automatically.',
  },
};

const offlineText =
  'You can look up your cars and add new ones, which are uploaded later. Everything else needs a connection.';

function bannerText(status: 'unreachable' | 'unavailable', since: number | null) {
  if (status === 'unavailable') return texts.unavailable;
  const title = since === null ? texts.unreachable.title : `You are offline since ${formatTime(since)}.`;
  return { title, text: knownUser() ? offlineText : texts.unreachable.text };
}

/** Always true while prerendering. */
const isOnline = () => typeof window === 'undefined' || navigator.onLine;

/** Reports connection changes of the browser; returns since when it has been offline, null while it is online. */
function useOfflineReport(): number | null {
  const [since, setSince] = useState(() => (isOnline() ? null : offlineSince()));
  useEffect(() => {
    const goOffline = () => {
      setSince(offlineSince());
      reportService('unreachable');
    };
    const goOnline = () => {
      forgetOfflineSince();
      setSince(null);
    };
    if (navigator.onLine) forgetOfflineSince();
    else reportService('unreachable');
    window.addEventListener('offline', goOffline);
    window.addEventListener('online', goOnline);
    return () => {
      window.removeEventListener('offline', goOffline);
      window.removeEventListener('online', goOnline);
    };
  }, []);
  return since;
}

/** A banner that is shown while the server or one of its services is unavailable. */
export const ServiceBanner = () => {
  const status = useSyncExternalStore(subscribeToService, serviceStatus, () => 'well' as const);
  const since = useOfflineReport();
  useServiceWatch(status !== 'well');
  if (status === 'well') return null;
  const { title, text } = bannerText(status, since);
  return (
    <div role="status" className="animate-fade border-b border-line bg-raised">
      <div className="mx-auto flex max-w-[90rem] items-center gap-3 px-4 py-3 lg:px-6">
        <CloudOff aria-hidden className="size-5 shrink-0 text-warn" strokeWidth={1.75} />
        <p className="grow type-small">
          <strong className="font-semibold">{title}</strong> <span className="text-muted">{text}</span>
        </p>
        <Spinner className="shrink-0 text-muted" />
      </div>
    </div>
  );
};

import { CloudOff } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { refetchVisible } from '../../api/refetch';
import { reportService, serviceStatus, subscribeToService } from '../../api/service-status';
import { Spinner } from '../../design-system/spinner';
import { formatTime } from '../../lib/format';
import { knownUser } from '../../lib/known-user';

const OFFLINE_SINCE = 'offlineSince';

/**
 * Since when this tab has had no network, in milliseconds. A reload begins anew and could not know; so it is stored until
 * there is a network again.
 */
function offlineSince(): number {
  const now = Date.now();
  try {
    const stored = Number(sessionStorage.getItem(OFFLINE_SINCE));
    if (stored) return stored;
    sessionStorage.setItem(OFFLINE_SINCE, String(now));
  } catch {
    // Without storage it is known for as long as nobody reloads.
  }
  return now;
}

/** There is a network (again). */
function forgetOfflineSince(): void {
  try {
    sessionStorage.removeItem(OFFLINE_SINCE);
  } catch {
    // There is nothing to forget where nothing can be stored.
  }
}

const READY_EVERY_MS = 3000;

/** While `watching`, asks whether the vault is ready; once it is, all that is on screen is asked for again. */
function useServiceWatch(watching: boolean): void {
  useEffect(() => {
    if (!watching) return;
    let stopped = false;
    const ask = async () => {
      const ready = await fetch('/api/health/ready', { cache: 'no-store', signal: AbortSignal.timeout(READY_EVERY_MS) })
        .then((response) => response.status)
        .catch(() => 0);
      if (stopped) return;
      if (ready === 200) {
        reportService('well');
        refetchVisible();
      } else reportService(ready === 0 ? 'unreachable' : 'unavailable');
    };
    const timer = setInterval(() => void ask(), READY_EVERY_MS);
    return () => {
      stopped = true;
      clearInterval(timer);
    };
  }, [watching]);
}

const words = {
  unreachable: {
    title: 'The vault cannot be reached.',
    text: 'Check your connection. Nothing is lost; this page goes on by itself as soon as there is an answer.',
  },
  unavailable: {
    title: 'A part of the vault is not answering right now.',
    text: 'What you see may be out of date. We keep trying and refresh it by ourselves.',
  },
};

const swapMeet = 'You can look up your cars and add new ones, which are sent later; the rest needs a connection.';

function wordsFor(status: 'unreachable' | 'unavailable', since: number | null) {
  if (status === 'unavailable') return words.unavailable;
  const title = since === null ? words.unreachable.title : `You are offline since ${formatTime(since)}.`;
  return { title, text: knownUser() ? swapMeet : words.unreachable.text };
}

/** Where pages are rendered ahead nobody is offline. */
const isOnline = () => typeof window === 'undefined' || navigator.onLine;

/** The browser knows first that the line is gone. Since when; null while there is one. */
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

/** Says in plain words that the vault is away, for as long as it is. */
export const ServiceBanner = () => {
  const status = useSyncExternalStore(subscribeToService, serviceStatus, () => 'well' as const);
  const since = useOfflineReport();
  useServiceWatch(status !== 'well');
  if (status === 'well') return null;
  const { title, text } = wordsFor(status, since);
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

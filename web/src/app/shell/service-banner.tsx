import { CloudOff } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Spinner } from '../../design-system/spinner';
import { knownUser } from '../../lib/known-user';
import { formatTime } from '../../lib/format';
import { forgetOfflineSince, offlineSince } from '../offline-since';
import { reportService, serviceStatus, subscribeToService } from '../service-status';
import { useServiceWatch } from './use-service-watch';

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

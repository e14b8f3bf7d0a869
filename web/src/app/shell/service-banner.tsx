import { CloudOff } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { Spinner } from '../../design-system/spinner';
import { knownUser } from '../../lib/known-user';
import { formatTime } from '../../lib/format';
import { reportService, serviceStatus, serviceStatusSince, subscribeToService } from '../service-status';
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

function wordsFor(status: 'unreachable' | 'unavailable') {
  if (status === 'unavailable') return words.unavailable;
  const title = navigator.onLine
    ? words.unreachable.title
    : `You are offline since ${formatTime(serviceStatusSince())}.`;
  return { title, text: knownUser() ? swapMeet : words.unreachable.text };
}

/** The browser knows first that the line is gone. */
function useOfflineReport(): void {
  useEffect(() => {
    const report = () => reportService('unreachable');
    if (!navigator.onLine) report();
    window.addEventListener('offline', report);
    return () => window.removeEventListener('offline', report);
  }, []);
}

/** Says in plain words that the vault is away, for as long as it is. */
export const ServiceBanner = () => {
  const status = useSyncExternalStore(subscribeToService, serviceStatus);
  useOfflineReport();
  useServiceWatch(status !== 'well');
  if (status === 'well') return null;
  const { title, text } = wordsFor(status);
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

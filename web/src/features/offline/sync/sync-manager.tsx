import { useEffect, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { serviceStatus, subscribeToService } from '../../../api/service-status';
import { onOfflineEvent } from '../device/offline-events';
import { wipeOtherAccounts } from './wipe';
import { useSending } from '../queue/use-sending';
import { useWaiting } from '../queue/use-waiting';
import { queueText } from '../queue/waiting-texts';
import { useVaultSync } from './use-vault-sync';
import { useQueueSender } from './use-queue-sender';
import { registerWorker } from '../worker/register-worker';

interface SyncManagerProps {
  userId: string;
  /** The user comes from this device, because the server could not be reached. */
  remembered: boolean;
}

/** Keeps the offline cache up to date, sends cars that were added offline, and shows how many still wait. */
export const SyncManager = ({ userId, remembered }: SyncManagerProps) => {
  const status = useSyncExternalStore(subscribeToService, serviceStatus);
  const online = status === 'well' && !remembered;
  useEffect(registerWorker, []);
  useEffect(() => {
    if (!remembered) void wipeOtherAccounts(userId);
  }, [userId, remembered]);
  useEffect(
    () =>
      onOfflineEvent((event) => {
        // Another tab signed out: a full page load clears the account from memory here too.
        if (event.kind === 'signed-out') window.location.assign('/');
      }),
    [],
  );
  useVaultSync(userId, online);
  // The service that takes cars may well answer while another one does not.
  useQueueSender(userId, status !== 'unreachable' && !remembered);
  const waiting = useWaiting(userId) ?? [];
  const sending = useSending();
  const { pathname } = useLocation();
  if (waiting.length === 0 || pathname === '/waiting') return null;
  return (
    <div role="status" className="animate-fade border-b border-line bg-surface">
      <p className="mx-auto flex max-w-[90rem] flex-wrap items-center gap-x-4 px-4 type-small lg:px-6">
        <span className="py-2">
          {sending ? `Sending car ${sending.done + 1} of ${sending.total}…` : queueText(waiting)}
        </span>
        <Link to="/waiting" className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
          See waiting cars
        </Link>
      </p>
    </div>
  );
};

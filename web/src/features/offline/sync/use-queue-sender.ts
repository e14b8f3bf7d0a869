import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../../api/api';
import type { AppDispatch } from '../../../api/store';
import { toast } from '../../../design-system/toast-store';
import { countOf } from '../../../lib/format';
import { onOfflineEvent } from '../device/offline-events';
import { sendWaiting } from '../queue/send-waiting';

const idleIntervalMs = 60_000;
const retryIntervalMs = 15_000;

function showResult(sent: number, refused: number): void {
  if (document.visibilityState !== 'visible') return;
  if (refused > 0)
    toast({
      title: `${countOf(refused, 'car')} could not be added`,
      description: 'Open Waiting to be sent to see why.',
      variant: 'destructive',
    });
  else toast({ title: `${countOf(sent, 'waiting car')} added to your collection!` });
}

/** Sends waiting cars while online, and shows the result whichever tab or worker has sent them. */
export function useQueueSender(userId: string, online: boolean): void {
  const dispatch = useDispatch<AppDispatch>();
  useEffect(() => {
    if (!online) return;
    let stopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const send = async () => {
      const hasMore = await sendWaiting().catch(() => false);
      clearTimeout(timer);
      if (!stopped) timer = setTimeout(() => void send(), hasMore ? retryIntervalMs : idleIntervalMs);
    };
    const sendNow = () => void send();
    sendNow();
    window.addEventListener('online', sendNow);
    return () => {
      stopped = true;
      clearTimeout(timer);
      window.removeEventListener('online', sendNow);
    };
  }, [online, userId]);
  useEffect(
    () =>
      onOfflineEvent((event) => {
        if (event.kind !== 'sent') return;
        showResult(event.sent, event.refused);
        if (event.sent > 0) dispatch(api.util.invalidateTags(['Vault', { type: 'Car', id: 'LIST' }]));
      }),
    [dispatch],
  );
}

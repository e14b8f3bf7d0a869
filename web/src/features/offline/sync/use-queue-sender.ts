import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../../api/api';
import type { AppDispatch } from '../../../api/store';
import { toast } from '../../../design-system/toast-store';
import { countOf } from '../../../lib/format';
import { onNews } from '../device/offline-events';
import { sendWaiting } from '../queue/send-waiting';

const everyMs = 60_000;
const soonMs = 15_000;

function tellOfSent(sent: number, refused: number): void {
  if (document.visibilityState !== 'visible') return;
  if (refused > 0)
    toast({
      title: `${countOf(refused, 'car')} could not be added`,
      description: 'The reason stands beside it under Waiting to be sent.',
      variant: 'destructive',
    });
  else toast({ title: `${countOf(sent, 'waiting car')} added to your collection!` });
}

/** Sends what waits as soon as the vault can be reached, and tells what came of it, whoever sent. */
export function useSentCars(userId: string, online: boolean): void {
  const dispatch = useDispatch<AppDispatch>();
  useEffect(() => {
    if (!online) return;
    let stopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const send = async () => {
      const left = await sendWaiting().catch(() => false);
      clearTimeout(timer);
      if (!stopped) timer = setTimeout(() => void send(), left ? soonMs : everyMs);
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
      onNews((news) => {
        if (news.kind !== 'sent') return;
        tellOfSent(news.sent, news.refused);
        if (news.sent > 0) dispatch(api.util.invalidateTags(['Vault', { type: 'Car', id: 'LIST' }]));
      }),
    [dispatch],
  );
}

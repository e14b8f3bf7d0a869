import type { Message } from '@vault/contracts/marketplace/messages';
import { useEffect, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../../api/api';
import { serviceStatus, subscribeToService } from '../../../api/service-status';
import type { AppDispatch } from '../../../api/store';
import { toast } from '../../../design-system/toast-store';
import type { ApiError } from '../../../lib/api-error';
import { messagesApi, messagesOf, staleAfter } from '../api/messages.api';
import { followMessages, onSent } from './message-store';
import { onSendNow } from './send-now';
import { sendMessages } from './send-messages';
import { FAILED, type WaitingMessage } from './waiting-message';

interface MessageSenderProps {
  userId: string;
  /** Who is signed in is only remembered: the vault could not be asked. */
  remembered: boolean;
}

const attempt =
  (dispatch: AppDispatch) =>
  async ({ id, userId, to, text, pictures }: WaitingMessage): Promise<{ data?: Message; error?: ApiError }> => {
    const sent = { to, message: text, pictures, account: userId, idempotencyKey: id };
    const { data, error } = await dispatch(messagesApi.endpoints.sendMessage.initiate(sent));
    return data ? { data } : { error: error as ApiError };
  };

const tellOfFailure = () => toast({ title: 'Error', description: FAILED, variant: 'destructive' });

/** Sends what was written: at once, or as soon as the vault can be reached, on whatever page somebody is then. */
export const MessageSender = ({ userId, remembered }: MessageSenderProps) => {
  const dispatch = useDispatch<AppDispatch>();
  const online = useSyncExternalStore(subscribeToService, serviceStatus) === 'well' && !remembered;
  useEffect(() => followMessages(userId), [userId]);
  useEffect(
    () =>
      onSent(
        (_thread, message) => void dispatch(api.util.invalidateTags([...staleAfter(message), messagesOf(message)])),
      ),
    [dispatch],
  );

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ended = new AbortController();
    const isOver = () => ended.signal.aborted;
    const send = async () => {
      clearTimeout(timer);
      if (isOver() || !navigator.onLine) return;
      const wait = await sendMessages({ userId, send: attempt(dispatch), onFailed: tellOfFailure });
      clearTimeout(timer);
      if (!isOver() && online && wait !== null) timer = setTimeout(sendNow, wait);
    };
    const sendNow = () => void send().catch(() => undefined);
    const stopHearing = onSendNow(sendNow);
    window.addEventListener('online', sendNow);
    if (online) sendNow();
    return () => {
      ended.abort();
      clearTimeout(timer);
      stopHearing();
      window.removeEventListener('online', sendNow);
    };
  }, [userId, online, dispatch]);
  return null;
};

import type { Message } from '@vault/contracts/marketplace/messages';
import { useEffect, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../../api/api';
import { serviceStatus, subscribeToService } from '../../../api/service-status';
import type { AppDispatch } from '../../../api/store';
import { toast } from '../../../design-system/toast-store';
import type { ApiError } from '../../../lib/api-error';
import { messagesApi, messagesTag, conversationTags } from '../api/messages.api';
import { onSendRequested, onSent, syncMessages } from './message-store';
import { sendMessages } from './send-messages';
import { SEND_FAILED, type WaitingMessage } from './waiting-message';

interface MessageSenderProps {
  userId: string;
  /** Whether the session is only remembered because the server could not be reached. */
  remembered: boolean;
}

const sendWith =
  (dispatch: AppDispatch) =>
  async ({ id, userId, to, text, pictures }: WaitingMessage): Promise<{ data?: Message; error?: ApiError }> => {
    const args = { to, message: text, pictures, account: userId, idempotencyKey: id };
    const { data, error } = await dispatch(messagesApi.endpoints.sendMessage.initiate(args));
    return data ? { data } : { error: error as ApiError };
  };

const showFailure = () => toast({ title: 'Error', description: SEND_FAILED, variant: 'destructive' });

/** Sends stored messages as soon as the server can be reached; mounted on every page. */
export const MessageSender = ({ userId, remembered }: MessageSenderProps) => {
  const dispatch = useDispatch<AppDispatch>();
  const online = useSyncExternalStore(subscribeToService, serviceStatus) === 'well' && !remembered;
  useEffect(() => syncMessages(userId), [userId]);
  useEffect(
    () =>
      onSent(
        (_key, message) => void dispatch(api.util.invalidateTags([...conversationTags(message), messagesTag(message)])),
      ),
    [dispatch],
  );

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unmounted = new AbortController();
    const isUnmounted = () => unmounted.signal.aborted;
    const send = async () => {
      clearTimeout(timer);
      if (isUnmounted() || !navigator.onLine) return;
      const wait = await sendMessages({ userId, send: sendWith(dispatch), onFailed: showFailure });
      clearTimeout(timer);
      if (!isUnmounted() && online && wait !== null) timer = setTimeout(sendNow, wait);
    };
    const sendNow = () => void send().catch(() => undefined);
    const unsubscribe = onSendRequested(sendNow);
    window.addEventListener('online', sendNow);
    if (online) sendNow();
    return () => {
      unmounted.abort();
      clearTimeout(timer);
      unsubscribe();
      window.removeEventListener('online', sendNow);
    };
  }, [userId, online, dispatch]);
  return null;
};

import type { Notification } from '@vault/contracts/notifications/inbox';
import { toast } from '../../design-system/toast-store';
import { errorText } from '../../lib/error-text';
import { type ReadTarget, useReadNotificationsMutation } from './notifications.api';

/** Marks one or all notifications as read; failures are shown in a toast. */
export function useMarkRead() {
  const [readNotifications, { isLoading }] = useReadNotificationsMutation();
  const mark = async (target: ReadTarget) => {
    const { error } = await readNotifications(target);
    if (error)
      toast({ title: 'Error', description: errorText(error, 'Failed to mark as read'), variant: 'destructive' });
  };
  return {
    markRead: ({ id, readAt }: Notification) => void (readAt === null && mark({ ids: [id] })),
    markAll: () => void mark({ all: true }),
    busy: isLoading,
  };
}

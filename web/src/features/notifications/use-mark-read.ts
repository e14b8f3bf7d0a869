import type { Notification } from '@vault/contracts/notifications/inbox';
import { toast } from '../../design-system/toast-store';
import { errorText } from '../../lib/error-text';
import { type ReadMark, useReadNotificationsMutation } from './notifications.api';

/** Marks one or all as read; a failure is said, and what is shown goes back to what holds. */
export function useMarkRead() {
  const [read, { isLoading }] = useReadNotificationsMutation();
  const mark = async (what: ReadMark) => {
    const { error } = await read(what);
    if (error)
      toast({ title: 'Error', description: errorText(error, 'Failed to mark as read'), variant: 'destructive' });
  };
  return {
    markRead: ({ id, readAt }: Notification) => void (readAt === null && mark({ ids: [id] })),
    markAll: () => void mark({ all: true }),
    busy: isLoading,
  };
}

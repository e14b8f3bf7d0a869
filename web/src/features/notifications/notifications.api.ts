import type { Page } from '@vault/contracts/common/page';
import { listNotifications, type Notification, readNotifications } from '@vault/contracts/notifications/inbox?light';
import { api } from '../../api/api';
import { call } from '../../api/base-query';
import { type Changes, type ChangesOf, showUpdate } from '../../api/optimistic-updates';
import { unreadNotificationsApi } from '../../api/unread-notifications.api';
import { toast } from '../../design-system/toast-store';
import { changeItems, changePages } from '../../lib/change-items';
import { errorText } from '../../lib/error-text';

export interface NotificationFilter {
  unread?: true;
}

/** The notifications to mark as read. */
type ReadTarget = { ids: string[] } | { all: true };

const PAGE_SIZE = 30;
const listTag = { type: 'Notification' as const, id: 'LIST' };

export const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    latestNotifications: build.query<Notification[], void>({
      query: () => call(listNotifications, { limit: 12 }),
      transformResponse: ({ items }: Page<Notification>) => items,
      providesTags: [listTag],
      keepUnusedDataFor: 60,
    }),
    notifications: build.infiniteQuery<Page<Notification>, NotificationFilter, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (last) => last.nextCursor ?? undefined,
      },
      query: ({ queryArg, pageParam }) =>
        call(listNotifications, { ...queryArg, limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) }),
      providesTags: [listTag],
    }),
    /** Updated at once; everything is refetched on failure. */
    readNotifications: build.mutation<null, ReadTarget>({
      query: (target) => call(readNotifications, target),
      onQueryStarted: (target, lifecycle) => {
        const { data } = unreadNotificationsApi.endpoints.unreadNotifications.select()(lifecycle.getState());
        showUpdate(lifecycle, { atOnce: changeToRead(target, data?.count ?? 0) });
      },
      invalidatesTags: (_none, error) => (error ? ['Notification'] : [{ type: 'Notification', id: 'COUNT' }]),
    }),
  }),
});

function changeToRead(target: ReadTarget, unread: number): Changes {
  const readAt = new Date().toISOString();
  const isTarget = ({ id, readAt: previousReadAt }: Notification) =>
    previousReadAt === null && ('all' in target || target.ids.includes(id));
  const asRead = (notification: Notification): Notification => ({ ...notification, readAt });
  const remaining = 'all' in target ? 0 : Math.max(0, unread - target.ids.length);
  return {
    latestNotifications: (all) => changeItems(all, isTarget, asRead),
    notifications: (data) => changePages(data, isTarget, asRead),
    // A newer count may already be without the targets.
    unreadNotifications: ({ count }) => ({ count: Math.min(count, remaining) }),
  } satisfies ChangesOf<typeof notificationsApi> & ChangesOf<typeof unreadNotificationsApi>;
}

const { useReadNotificationsMutation } = notificationsApi;
export const { useLatestNotificationsQuery, useNotificationsInfiniteQuery } = notificationsApi;

/** Marks one or all notifications as read; failures are shown in a toast. */
export function useMarkRead() {
  const [read, { isLoading }] = useReadNotificationsMutation();
  const mark = async (target: ReadTarget) => {
    const { error } = await read(target);
    if (error)
      toast({ title: 'Error', description: errorText(error, 'Failed to mark as read'), variant: 'destructive' });
  };
  return {
    markRead: ({ id, readAt }: Notification) => void (readAt === null && mark({ ids: [id] })),
    markAll: () => void mark({ all: true }),
    busy: isLoading,
  };
}

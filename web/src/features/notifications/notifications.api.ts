import type { Page } from '@vault/contracts/common/page';
import { listNotifications, type Notification, readNotifications } from '@vault/contracts/notifications/inbox?light';
import { api } from '../../api/api';
import { call } from '../../api/base-query';
import { type Changes, type ChangesOf, showUpdate } from '../../api/optimistic-updates';
import { unreadNotificationsApi } from '../../api/unread-notifications.api';
import { changeItems, changePages } from '../../lib/change-items';

export interface NotificationFilter {
  /** Only those that nobody has looked at. */
  unread?: true;
}

/** Which are read, or all of them. */
export type ReadMark = { ids: string[] } | { all: true };

const pageSize = 30;
const list = { type: 'Notification' as const, id: 'LIST' };

export const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    latestNotifications: build.query<Notification[], void>({
      query: () => call(listNotifications, { limit: 12 }),
      transformResponse: ({ items }: Page<Notification>) => items,
      providesTags: [list],
      keepUnusedDataFor: 60,
    }),
    notifications: build.infiniteQuery<Page<Notification>, NotificationFilter, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (last) => last.nextCursor ?? undefined,
      },
      query: ({ queryArg, pageParam }) =>
        call(listNotifications, { ...queryArg, limit: pageSize, ...(pageParam !== null && { cursor: pageParam }) }),
      providesTags: [list],
    }),
    /** Shown as read at once; should it fail, everything is asked again. */
    readNotifications: build.mutation<null, ReadMark>({
      query: (mark) => call(readNotifications, mark),
      onQueryStarted: (mark, lifecycle) => {
        const { data } = unreadNotificationsApi.endpoints.unreadNotifications.select()(lifecycle.getState());
        showUpdate(lifecycle, { atOnce: markRead(mark, data?.count ?? 0) });
      },
      invalidatesTags: (_none, error) => (error ? ['Notification'] : [{ type: 'Notification', id: 'COUNT' }]),
    }),
  }),
});

function markRead(mark: ReadMark, unread: number): Changes {
  const readAt = new Date().toISOString();
  const isMeant = ({ id, readAt: at }: Notification) => at === null && ('all' in mark || mark.ids.includes(id));
  const read = (notification: Notification): Notification => ({ ...notification, readAt });
  const left = 'all' in mark ? 0 : Math.max(0, unread - mark.ids.length);
  return {
    latestNotifications: (all) => changeItems(all, isMeant, read),
    notifications: (data) => changePages(data, isMeant, read),
    // How many of those that are counted were meant, an answer does not tell.
    unreadNotifications: ({ count }) => ({ count: Math.min(count, left) }),
  } satisfies ChangesOf<typeof notificationsApi> & ChangesOf<typeof unreadNotificationsApi>;
}

export const { useLatestNotificationsQuery, useNotificationsInfiniteQuery, useReadNotificationsMutation } =
  notificationsApi;

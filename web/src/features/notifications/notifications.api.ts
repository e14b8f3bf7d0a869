import type { Page } from '@vault/contracts/common/page';
import { listNotifications, type Notification, readNotifications } from '@vault/contracts/notifications/inbox?light';
import { api } from '../../app/api';
import { call } from '../../app/base-query';
import type { AppDispatch } from '../../app/store';
import { unreadNotificationsApi } from '../../app/unread-notifications.api';

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
      onQueryStarted: async (mark, store) => {
        markRead(store.dispatch as AppDispatch, store.getState(), mark);
        await store.queryFulfilled.catch(() => undefined);
      },
      invalidatesTags: (_none, error) => (error ? ['Notification'] : [{ type: 'Notification', id: 'COUNT' }]),
    }),
  }),
});

type State = Parameters<typeof notificationsApi.util.selectInvalidatedBy>[0];

function markRead(dispatch: AppDispatch, state: State, mark: ReadMark): void {
  const readAt = new Date().toISOString();
  const isMeant = ({ id }: Notification) => 'all' in mark || mark.ids.includes(id);
  const { updateQueryData, selectCachedArgsForQuery } = notificationsApi.util;
  const read = (one: Notification): Notification => (isMeant(one) && one.readAt === null ? { ...one, readAt } : one);
  dispatch(updateQueryData('latestNotifications', undefined, (all) => all.map(read)));
  for (const filter of selectCachedArgsForQuery(state, 'notifications'))
    dispatch(
      updateQueryData('notifications', filter, (data) => {
        data.pages = data.pages.map((page) => ({ ...page, items: page.items.map(read) }));
      }),
    );
  dispatch(
    unreadNotificationsApi.util.updateQueryData('unreadNotifications', undefined, (now) => {
      now.count = 'all' in mark ? 0 : Math.max(0, now.count - mark.ids.length);
    }),
  );
}

export const { useLatestNotificationsQuery, useNotificationsInfiniteQuery, useReadNotificationsMutation } =
  notificationsApi;

import { getUnreadCount } from '@vault/contracts/marketplace/messages?light';
import { getUnreadNotifications } from '@vault/contracts/notifications/inbox?light';
import { useLive } from '../lib/use-live';
import { api } from './api';
import { call } from './base-query';

/** Apart from the features' endpoints: the navigation shows these counts on every page. */
export const unreadCountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Unread messages. */
    unreadCount: build.query<{ count: number }, void>({
      query: () => call(getUnreadCount, {}),
      providesTags: ['Unread'],
    }),
    /** What the bell counts. Live events set it without a request. */
    unreadNotifications: build.query<{ count: number }, void>({
      query: () => call(getUnreadNotifications, {}),
      providesTags: [{ type: 'Notification', id: 'COUNT' }],
    }),
  }),
});

export const { useUnreadCountQuery, useUnreadNotificationsQuery } = unreadCountsApi;

/** How many messages are unread, read again every minute. */
export function useUnreadMessages(): number {
  const { data, refetch } = useUnreadCountQuery();
  useLive(() => void refetch(), 60_000);
  return data?.count ?? 0;
}

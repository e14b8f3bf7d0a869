import { getUnreadCount } from '@vault/contracts/marketplace/messages?light';
import { useLive } from '../lib/use-live';
import { api } from './api';
import { call } from './base-query';

/** Apart from the feature's other endpoints: the navigation asks for it on every page. */
const unreadMessagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    unreadCount: build.query<{ count: number }, void>({
      query: () => call(getUnreadCount, {}),
      providesTags: ['Unread'],
    }),
  }),
});

/** How many messages are unread, read again every minute. */
export function useUnreadMessages(): number {
  const { data, refetch } = unreadMessagesApi.useUnreadCountQuery();
  useLive(() => void refetch(), 60_000);
  return data?.count ?? 0;
}

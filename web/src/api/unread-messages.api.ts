import { getUnreadCount } from '@vault/contracts/marketplace/messages?light';
import { usePolling } from '../lib/use-polling';
import { api } from './api';
import { call } from './base-query';

/** Separate from the trading feature's other endpoints, because the navigation uses it on every page. */
const unreadMessagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    unreadCount: build.query<{ count: number }, void>({
      query: () => call(getUnreadCount, {}),
      providesTags: ['Unread'],
    }),
  }),
});

/** The number of unread messages, refetched every minute. */
export function useUnreadMessages(): number {
  const { data, refetch } = unreadMessagesApi.useUnreadCountQuery();
  usePolling(() => void refetch(), 60_000);
  return data?.count ?? 0;
}

import { getUnreadCount } from '@vault/contracts/marketplace/messages?light';
import { api } from './api';
import { call } from './base-query';

/** Apart from the rest: the nav asks for it on every page. */
export const unreadApi = api.injectEndpoints({
  endpoints: (build) => ({
    unreadCount: build.query<{ count: number }, void>({
      query: () => call(getUnreadCount, {}),
      providesTags: ['Unread'],
    }),
  }),
});

export const { useUnreadCountQuery } = unreadApi;

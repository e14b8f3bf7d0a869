import { getUnreadNotifications } from '@vault/contracts/notifications/inbox?light';
import { api } from './api';
import { call } from './base-query';

/** The bell's count. Live events update it without a request. */
export const unreadNotificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    unreadNotifications: build.query<{ count: number }, void>({
      query: () => call(getUnreadNotifications, {}),
      providesTags: [{ type: 'Notification', id: 'COUNT' }],
    }),
  }),
});

export const { useUnreadNotificationsQuery } = unreadNotificationsApi;

import { getUnsubscribe, resubscribe, type Unsubscribed, unsubscribe } from '@vault/contracts/notifications/mail?light';
import { api } from '../../api/api';
import { call } from '../../api/base-query';
import { type Changes, type ChangesOf, showUpdate } from '../../api/optimistic-updates';

const unsubscribeApi = api.injectEndpoints({
  endpoints: (build) => ({
    unsubscribeAbout: build.query<Unsubscribed, string>({ query: (token) => call(getUnsubscribe, { token }) }),
    changeSubscription: build.mutation<Unsubscribed, { token: string; subscribed: boolean }>({
      query: ({ token, subscribed }) => call(subscribed ? resubscribe : unsubscribe, { token }),
      onQueryStarted: ({ token }, lifecycle) =>
        showUpdate(lifecycle, { answered: (subscription: Unsubscribed) => replaceSubscription(token, subscription) }),
      invalidatesTags: ['Preference'],
    }),
  }),
});

const replaceSubscription = (token: string, updated: Unsubscribed): Changes =>
  ({
    unsubscribeAbout: (current, cachedToken) => (cachedToken === token ? updated : current),
  }) satisfies ChangesOf<typeof unsubscribeApi>;

export const { useUnsubscribeAboutQuery, useChangeSubscriptionMutation } = unsubscribeApi;

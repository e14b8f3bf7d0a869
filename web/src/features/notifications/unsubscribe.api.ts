import { getUnsubscribe, resubscribe, type Unsubscribed, unsubscribe } from '@vault/contracts/notifications/mail?light';
import { api } from '../../app/api';
import { call } from '../../app/base-query';
import type { AppDispatch } from '../../app/store';

const unsubscribeApi = api.injectEndpoints({
  endpoints: (build) => ({
    unsubscribeAbout: build.query<Unsubscribed, string>({ query: (token) => call(getUnsubscribe, { token }) }),
    changeSubscription: build.mutation<Unsubscribed, { token: string; subscribed: boolean }>({
      query: ({ token, subscribed }) => call(subscribed ? resubscribe : unsubscribe, { token }),
      onQueryStarted: async ({ token }, store) => {
        const answer = await store.queryFulfilled.catch(() => null);
        if (answer)
          (store.dispatch as AppDispatch)(
            unsubscribeApi.util.updateQueryData('unsubscribeAbout', token, () => answer.data),
          );
      },
      invalidatesTags: ['Preference'],
    }),
  }),
});

export const { useUnsubscribeAboutQuery, useChangeSubscriptionMutation } = unsubscribeApi;

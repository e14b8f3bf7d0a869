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
        showUpdate(lifecycle, { answered: (answer: Unsubscribed) => showAnswer(token, answer) }),
      invalidatesTags: ['Preference'],
    }),
  }),
});

const showAnswer = (token: string, answer: Unsubscribed): Changes =>
  ({
    unsubscribeAbout: (about, shown) => (shown === token ? answer : about),
  }) satisfies ChangesOf<typeof unsubscribeApi>;

export const { useUnsubscribeAboutQuery, useChangeSubscriptionMutation } = unsubscribeApi;

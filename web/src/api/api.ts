import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { createApi } from '@reduxjs/toolkit/query/react';
import { type ApiError, isUnavailable, NETWORK_FAILURE } from '../lib/api-error';
import { learnStepUp } from './admin-step-up';
import { baseQuery, type ContractCall } from './base-query';
import { reportService } from './service-status';
import { reportSessionLost } from '../lib/session-loss';

/** These answer 401 as a matter of course: it means 'nobody', 'wrong password', 'nothing remembered'. */
const expectsStrangers = new Set([
  'identity.auth.current-user',
  'identity.auth.login',
  'identity.auth.login-remembered',
  'identity.auth.logout',
]);

const watchedQuery: BaseQueryFn<ContractCall, unknown, ApiError> = async (args, store, extra) => {
  const answer = await baseQuery(args, store, extra);
  if (args.contract.http?.access === 'admin') learnStepUp(answer.error);
  if (answer.error) {
    if (isUnavailable(answer.error) && !store.signal.aborted)
      reportService(answer.error.code === NETWORK_FAILURE ? 'unreachable' : 'unavailable');
    if (answer.error.status === 401 && !expectsStrangers.has(args.contract.name)) reportSessionLost();
  }
  return answer;
};

/** What answers are about; a change names those that it makes stale. */
export const TAGS = [
  'Session',
  'Profile',
  'Browser',
  'Plan',
  'Vault',
  'Car',
  'Photo',
  'Import',
  'Export',
  'Wish',
  'Showcase',
  'Rarity',
  'Model',
  'Comparables',
  'Listing',
  'Favorite',
  'SavedSearch',
  'Wished',
  'Feedback',
  'Conversation',
  'Unread',
  'Transaction',
  'Transfer',
  'Collector',
  'Feed',
  'Admin',
  'Notification',
  'Preference',
] as const;

/** The one api. Features add their endpoints by `api.injectEndpoints`, each with `query: () => call(contract, input)`. */
export const api = createApi({
  baseQuery: watchedQuery,
  tagTypes: TAGS,
  refetchOnReconnect: true,
  keepUnusedDataFor: 600,
  endpoints: () => ({}),
});

import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { createApi } from '@reduxjs/toolkit/query/react';
import { type ApiError, isUnavailable, NETWORK_FAILURE } from '../lib/api-error';
import { updateStepUp, watchStepUp } from './admin-step-up';
import { baseQuery, type ContractCall } from './base-query';
import { reportService } from './service-status';
import { reportSessionLost } from '../lib/session-loss';

/** A 401 of these does not mean that the session was lost: nobody is signed in yet, or the credentials are wrong. */
const SIGNED_OUT_CONTRACTS = new Set([
  'identity.auth.current-user',
  'identity.auth.login',
  'identity.auth.login-remembered',
  'identity.auth.logout',
]);

/** The base query, which also reports lost sessions, unavailable services and the admin step-up. */
const reportingQuery: BaseQueryFn<ContractCall, unknown, ApiError> = async (args, store, extra) => {
  const stepUpChanged = watchStepUp();
  const result = await baseQuery(args, store, extra);
  if (args.contract.http?.access === 'admin' && !stepUpChanged()) updateStepUp(result.error);
  if (result.error) {
    if (isUnavailable(result.error) && !store.signal.aborted)
      reportService(result.error.code === NETWORK_FAILURE ? 'unreachable' : 'unavailable');
    if (result.error.status === 401 && !SIGNED_OUT_CONTRACTS.has(args.contract.name)) reportSessionLost();
  }
  return result;
};

/** The cache tags that queries provide and mutations invalidate. */
export const TAGS = [
  'Session',
  'Profile',
  'Browser',
  'TwoStep',
  'Passkey',
  'Plan',
  'Vault',
  'Car',
  'Photo',
  'Import',
  'Export',
  'Wish',
  'Checklist',
  'Showcase',
  'Rarity',
  'Release',
  'Proposal',
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

/** The app's one RTK Query API. Features add endpoints by `injectEndpoints`, with `query: () => call(contract, input)`. */
export const api = createApi({
  baseQuery: reportingQuery,
  tagTypes: TAGS,
  refetchOnReconnect: true,
  keepUnusedDataFor: 600,
  endpoints: () => ({}),
});

import { skipToken } from '@reduxjs/toolkit/query';
import type { PaidTier } from '@vault/contracts/billing/plans';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../api/api';
import { isApiError } from '../../lib/api-error';
import { billingApi, useCheckoutQuery, useSubscriptionQuery } from './billing.api';
import { isPaid } from './is-paid';

export type Confirmation =
  | { state: 'waiting'; long: boolean }
  | { state: 'paid'; plan: PaidTier }
  | { state: 'unpaid' }
  | { state: 'error'; error: unknown; retry: () => void };

const POLL_INTERVAL_MS = 1000;
/** After this time the page says that it takes longer than usual. */
const LONG_WAIT_MS = 15_000;

/**
 * The server's confirmation of a payment, since the address of the page proves nothing. Polls until the plan is active;
 * without a checkout in the address, reports whether the user has a paid plan.
 */
export function useConfirmedPlan(checkout: string | null): Confirmation {
  const id = checkout?.startsWith('cs_') ? checkout : undefined;
  const [long, setLong] = useState(false);
  const dispatch = useDispatch();
  const { data: checkoutState, error: checkoutError } = billingApi.endpoints.checkout.useQueryState(id ?? skipToken);
  const missing = isApiError(checkoutError) && checkoutError.status === 404;
  const settled = missing || checkoutState?.state === 'paid' || checkoutState?.state === 'expired';
  const query = useCheckoutQuery(id ?? skipToken, { pollingInterval: settled ? 0 : POLL_INTERVAL_MS });
  const subscription = useSubscriptionQuery(undefined, { skip: id !== undefined, refetchOnMountOrArgChange: true });

  const paid = checkoutState?.state === 'paid';
  useEffect(() => {
    if (paid) dispatch(api.util.invalidateTags(['Plan', 'Session', 'Vault']));
  }, [paid, dispatch]);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);

  if (id !== undefined) {
    if (query.data?.state === 'paid') return { state: 'paid', plan: query.data.plan };
    if (query.data?.state === 'expired' || missing) return { state: 'unpaid' };
    if (query.error && !query.data) return { state: 'error', error: query.error, retry: () => void query.refetch() };
    return { state: 'waiting', long };
  }
  if (subscription.data)
    return subscription.data.source === 'paid' && isPaid(subscription.data.tier)
      ? { state: 'paid', plan: subscription.data.tier }
      : { state: 'unpaid' };
  if (subscription.error)
    return { state: 'error', error: subscription.error, retry: () => void subscription.refetch() };
  return { state: 'waiting', long };
}

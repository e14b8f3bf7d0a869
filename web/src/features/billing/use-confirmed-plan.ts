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

const askEveryMs = 1000;
/** After so long somebody is told that it takes longer than usual. */
const longMs = 15_000;

/**
 * What the vault itself knows of a payment that was just made: the address of the page proves nothing. Asks until the
 * plan counts; without a checkout in the address, says whether a plan is paid for.
 */
export function useConfirmedPlan(checkout: string | null): Confirmation {
  const id = checkout?.startsWith('cs_') ? checkout : undefined;
  const [long, setLong] = useState(false);
  const dispatch = useDispatch();
  const { data: known, error: refusal } = billingApi.endpoints.checkout.useQueryState(id ?? skipToken);
  const gone = isApiError(refusal) && refusal.status === 404;
  const settled = gone || known?.state === 'paid' || known?.state === 'expired';
  const asked = useCheckoutQuery(id ?? skipToken, { pollingInterval: settled ? 0 : askEveryMs });
  const own = useSubscriptionQuery(undefined, { skip: id !== undefined, refetchOnMountOrArgChange: true });

  const paid = known?.state === 'paid';
  useEffect(() => {
    if (paid) dispatch(api.util.invalidateTags(['Plan', 'Session', 'Vault']));
  }, [paid, dispatch]);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longMs);
    return () => clearTimeout(timer);
  }, []);

  if (id !== undefined) {
    if (asked.data?.state === 'paid') return { state: 'paid', plan: asked.data.plan };
    if (asked.data?.state === 'expired' || gone) return { state: 'unpaid' };
    if (asked.error && !asked.data) return { state: 'error', error: asked.error, retry: () => void asked.refetch() };
    return { state: 'waiting', long };
  }
  if (own.data)
    return own.data.source === 'paid' && isPaid(own.data.tier)
      ? { state: 'paid', plan: own.data.tier }
      : { state: 'unpaid' };
  if (own.error) return { state: 'error', error: own.error, retry: () => void own.refetch() };
  return { state: 'waiting', long };
}

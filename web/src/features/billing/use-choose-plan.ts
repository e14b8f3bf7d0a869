import type { Interval, Plan } from '@vault/contracts/billing/plans';
import { useState } from 'react';
import { type PlanChoice, useStartCheckoutMutation } from './billing.api';
import { isPaid } from './is-paid';
import { usePaymentRedirect } from './use-payment-redirect';

/**
 * Handles the choice of a paid plan: starts a checkout or, for a member who is already `paying`, sets `change`, which
 * has to be confirmed first.
 */
export function useChoosePlan(paying: boolean) {
  const [startCheckout] = useStartCheckoutMutation();
  const { busy, redirect } = usePaymentRedirect('The payment page did not open');
  const [pendingPlan, setPendingPlan] = useState<Plan['id']>();
  const [change, setChange] = useState<PlanChoice | null>(null);

  const choose = (plan: Plan, interval: Interval) => {
    if (!isPaid(plan.id)) return;
    const choice = { plan: plan.id, interval };
    if (paying) setChange(choice);
    else {
      setPendingPlan(plan.id);
      // After a minute the request gets a new key: the checkout page of the previous one may be closed by then.
      void redirect([choice, Math.floor(Date.now() / 60_000)], (idempotencyKey) =>
        startCheckout({ ...choice, idempotencyKey }),
      );
    }
  };
  return { choose, pendingPlan: busy ? pendingPlan : undefined, change, dismissChange: () => setChange(null) };
}

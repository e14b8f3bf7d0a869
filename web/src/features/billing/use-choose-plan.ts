import type { Interval, Plan } from '@vault/contracts/billing/plans';
import { useState } from 'react';
import { type PlanChoice, useStartCheckoutMutation } from './billing.api';
import { isPaid } from './is-paid';
import { usePaymentRedirect } from './use-payment-redirect';

/**
 * What happens when a member chooses a paid plan: it is paid for, or takes the place of what is `paying` already.
 * `change` is what is to be confirmed first.
 */
export function useChoosePlan(paying: boolean) {
  const [startCheckout] = useStartCheckoutMutation();
  const { busy, leave } = usePaymentRedirect('The payment page did not open');
  const [leavingFor, setLeavingFor] = useState<Plan['id']>();
  const [change, setChange] = useState<PlanChoice | null>(null);

  const choose = (plan: Plan, interval: Interval) => {
    if (!isPaid(plan.id)) return;
    const choice = { plan: plan.id, interval };
    if (paying) setChange(choice);
    else {
      setLeavingFor(plan.id);
      // A minute later it is another wish: the page that was opened before may be closed by then.
      void leave([choice, Math.floor(Date.now() / 60_000)], (idempotencyKey) =>
        startCheckout({ ...choice, idempotencyKey }),
      );
    }
  };
  return { choose, leavingFor: busy ? leavingFor : undefined, change, keep: () => setChange(null) };
}

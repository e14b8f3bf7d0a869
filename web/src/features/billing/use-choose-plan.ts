import type { Interval, PaidTier, Plan } from '@vault/contracts/billing/plans';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from '../../design-system/toast-store';
import { rememberReturn } from '../../lib/return-to';
import { type PlanChoice, useStartCheckoutMutation } from './billing.api';
import { useLeaveFor } from './use-leave-for';

const loginRedirectMs = 1500;

interface Chooser {
  signedIn: boolean;
  /** A plan is paid for already: it is changed instead of bought. */
  paying: boolean;
}

const isPaid = (id: Plan['id']): id is PaidTier => id !== 'free';

/** What happens when somebody chooses a paid plan: signing in first, paying, or changing what is paid for. */
export function useChoosePlan({ signedIn, paying }: Chooser) {
  const navigate = useNavigate();
  const [startCheckout] = useStartCheckoutMutation();
  const { busy, leave } = useLeaveFor('The payment page did not open');
  const [leavingFor, setLeavingFor] = useState<Plan['id']>();
  const [change, setChange] = useState<PlanChoice | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const choose = (plan: Plan, interval: Interval) => {
    if (!isPaid(plan.id)) return;
    const choice = { plan: plan.id, interval };
    if (!signedIn) {
      toast({
        title: 'Login Required',
        description: `Please log in to upgrade to ${plan.name}.`,
        variant: 'destructive',
      });
      rememberReturn(`/pricing?${new URLSearchParams(choice).toString()}`);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void navigate('/auth'), loginRedirectMs);
    } else if (paying) setChange(choice);
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

import { lazy, Suspense } from 'react';
import { useChoosePlan, useSubscriptionQuery } from '../../features/billing';
import { PlanGrid } from '../../features/plans';
import { useSession } from '../../features/session';
import { PlanButton } from './plan-button';
import type { PlansProps } from './plans-props';

interface MemberPlansProps extends PlansProps {
  /** The payment page was left without paying. */
  cancelled: boolean;
}

const ChangePlanDialog = lazy(async () => ({
  default: (await import('../../features/billing/change-plan-dialog')).ChangePlanDialog,
}));

/** The plans for somebody who is signed in: to buy, or to change to from what is paid for. */
export const MemberPlans = ({ interval, onInterval, chosen, cancelled }: MemberPlansProps) => {
  const { user } = useSession();
  const { data: subscription } = useSubscriptionQuery(undefined, { refetchOnMountOrArgChange: true });
  const shown = interval ?? subscription?.interval ?? 'monthly';
  const { choose, leavingFor, change, keep } = useChoosePlan(subscription?.source === 'paid');
  return (
    <>
      {chosen && !cancelled && subscription?.source === 'free' && (
        <p role="status" className="mb-6 rounded-xs border border-l-3 border-line border-l-accent px-4 py-3 type-small">
          You are signed in. The plan that you chose is marked below.
        </p>
      )}
      <PlanGrid
        interval={shown}
        onInterval={onInterval}
        currentTier={subscription?.tier ?? user?.subscriptionTier}
        chosen={chosen}
        action={(plan) => (
          <PlanButton
            plan={plan}
            interval={shown}
            subscription={subscription}
            busy={leavingFor === plan.id}
            onChoose={() => choose(plan, shown)}
          />
        )}
      />
      {change && (
        <Suspense>
          <ChangePlanDialog choice={change} onClose={keep} />
        </Suspense>
      )}
    </>
  );
};

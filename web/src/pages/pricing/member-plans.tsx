import { lazy, Suspense } from 'react';
import { useChoosePlan, useSubscriptionQuery } from '../../features/billing';
import { PlanGrid } from '../../features/plans';
import { useSession } from '../../features/session';
import { PlanButton } from './plan-button';
import type { PlansProps } from './plans-props';

interface MemberPlansProps extends PlansProps {
  /** The user left the payment page without paying. */
  canceled: boolean;
}

const ChangePlanDialog = lazy(async () => ({
  default: (await import('../../features/billing/change-plan-dialog')).ChangePlanDialog,
}));

/** The plans for a signed-in user, to buy or to change to. */
export const MemberPlans = ({ interval, onInterval, chosen, canceled }: MemberPlansProps) => {
  const { user } = useSession();
  const { data: subscription } = useSubscriptionQuery(undefined, { refetchOnMountOrArgChange: true });
  const currentInterval = interval ?? subscription?.interval ?? 'monthly';
  const { choose, pendingPlan, change, dismissChange } = useChoosePlan(subscription?.source === 'paid');
  return (
    <>
      {chosen && !canceled && subscription?.source === 'free' && (
        <p role="status" className="mb-6 rounded-xs border border-l-3 border-line border-l-accent px-4 py-3 type-small">
          You are signed in. The plan that you chose is highlighted below.
        </p>
      )}
      <PlanGrid
        interval={currentInterval}
        onInterval={onInterval}
        currentTier={subscription?.tier ?? user?.subscriptionTier}
        chosen={chosen}
        action={(plan) => (
          <PlanButton
            plan={plan}
            interval={currentInterval}
            subscription={subscription}
            busy={pendingPlan === plan.id}
            onChoose={() => choose(plan, currentInterval)}
          />
        )}
      />
      {change && (
        <Suspense>
          <ChangePlanDialog choice={change} onClose={dismissChange} />
        </Suspense>
      )}
    </>
  );
};

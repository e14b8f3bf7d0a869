import type { Interval, Plan } from '@vault/contracts/billing/plans';
import type { Subscription } from '@vault/contracts/billing/subscription';
import { Button } from '../../design-system/button';
import { ButtonLink } from '../../design-system/button-link';

interface PlanButtonProps {
  plan: Plan;
  interval: Interval;
  /** Undefined while it loads. */
  subscription: Subscription | undefined;
  busy: boolean;
  onChoose: () => void;
}

/** The button of a plan, depending on the user's current subscription. */
export const PlanButton = ({ plan, interval, subscription, busy, onChoose }: PlanButtonProps) => {
  const variant = plan.id === 'standard' ? 'primary' : 'secondary';
  if (plan.id === 'free') {
    if (subscription?.source === 'paid' && !subscription.cancelsAt)
      return <ButtonLink to="/billing">Back to Free</ButtonLink>;
    return <Button disabled>{subscription?.tier === 'free' ? 'Your current plan' : 'Included'}</Button>;
  }
  if (subscription?.source === 'paid') {
    if (subscription.status === 'past_due') return <ButtonLink to="/billing">Fix the payment</ButtonLink>;
    if (subscription.change?.tier === plan.id && subscription.change.interval === interval)
      return <Button disabled>Planned</Button>;
    if (subscription.tier === plan.id && subscription.interval === interval)
      return subscription.change || subscription.cancelsAt ? (
        <ButtonLink to="/billing">Keep {plan.name}</ButtonLink>
      ) : (
        <Button disabled>Your current plan</Button>
      );
    const same = subscription.tier === plan.id;
    const label = same ? `Pay ${interval}` : `Change to ${plan.name}`;
    return (
      <Button variant={variant} onClick={onChoose}>
        {label}
      </Button>
    );
  }
  if (subscription?.source === 'gift' && subscription.tier === plan.id)
    return <Button disabled>Your current plan</Button>;
  return (
    <Button variant={variant} busy={busy} onClick={onChoose}>
      {busy ? 'Opening the payment page...' : `Upgrade to ${plan.name}`}
    </Button>
  );
};

import { INTERVALS, type Interval, TIERS } from '@vault/contracts/billing/plans?light';
import { lazy, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Disclosure } from '../../design-system/disclosure';
import { Eyebrow } from '../../design-system/eyebrow';
import { useSubscriptionQuery } from '../../features/billing/billing.api';
import { useChoosePlan } from '../../features/billing/use-choose-plan';
import { PlanGrid } from '../../features/plans/plan-grid';
import { usePlansQuery } from '../../features/plans/plans.api';
import { useSession } from '../../features/session/use-session';
import { useTitle } from '../../lib/use-title';
import { PlanButton } from './plan-button';
import { pricingQuestions } from './pricing-questions';

const ChangePlanDialog = lazy(async () => ({
  default: (await import('../../features/billing/change-plan-dialog')).ChangePlanDialog,
}));

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((one) => one === value);

/** The plans and their prices. `?plan=…&interval=…` is what was chosen before signing in. */
export const Component = () => {
  useTitle('Pricing');
  const session = useSession();
  const signedIn = session.status === 'in';
  const [params, setParams] = useSearchParams();
  const chosen = oneOf(TIERS, params.get('plan'));
  const { data: plans } = usePlansQuery();
  const { data: subscription } = useSubscriptionQuery(undefined, { skip: !signedIn, refetchOnMountOrArgChange: true });
  const interval = oneOf(INTERVALS, params.get('interval')) ?? subscription?.interval ?? 'monthly';
  const { choose, leavingFor, change, keep } = useChoosePlan({ signedIn, paying: subscription?.source === 'paid' });

  const loaded = !!plans && session.status !== 'loading';
  useEffect(() => {
    if (!loaded || !chosen) return;
    const card = document.getElementById(`plan-${chosen}`);
    card?.scrollIntoView({ block: 'center' });
    card?.querySelector<HTMLElement>('button:not(:disabled), a')?.focus({ preventScroll: true });
  }, [loaded, chosen]);

  const choosePeriod = (next: Interval) =>
    setParams(
      (now) => {
        now.set('interval', next);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );

  return (
    <div className={signedIn ? 'mx-auto max-w-6xl' : 'mx-auto max-w-6xl px-4 py-10 sm:py-14 lg:px-6'}>
      <Eyebrow>Plans</Eyebrow>
      <h1 className="mt-4 type-title">A bay for every car</h1>
      <p className="mt-2 mb-6 max-w-xl text-muted">
        Start free, and take a larger vault when yours is full. Cancel anytime; cars over a limit always stay readable.
      </p>
      {params.get('checkout') === 'cancelled' && (
        <p role="status" className="mb-6 rounded-xs border border-l-3 border-line border-l-info px-4 py-3 type-small">
          Nothing was charged. Your choice is still here, whenever you like.
        </p>
      )}
      {signedIn && chosen && chosen !== 'free' && subscription?.source === 'free' && !params.get('checkout') && (
        <p role="status" className="mb-6 rounded-xs border border-l-3 border-line border-l-accent px-4 py-3 type-small">
          You are signed in. The plan that you chose is marked below.
        </p>
      )}
      <h2 className="sr-only">Plans and prices</h2>
      <PlanGrid
        interval={interval}
        onInterval={choosePeriod}
        currentTier={subscription?.tier ?? session.user?.subscriptionTier}
        chosen={chosen === 'free' ? undefined : chosen}
        action={(plan) => (
          <PlanButton
            plan={plan}
            interval={interval}
            signedIn={signedIn}
            subscription={subscription}
            busy={leavingFor === plan.id}
            onChoose={() => choose(plan, interval)}
          />
        )}
      />
      <p className="mt-4 type-fine text-muted">
        In US dollars. Payment is with Stripe; we never see your card. 30 days money back for new subscribers.
      </p>
      <section aria-labelledby="pricing-faq" className="mt-14">
        <h2 id="pricing-faq" className="type-heading">
          Frequently asked questions
        </h2>
        <div className="mt-3 border-t border-line">
          {pricingQuestions.map(({ question, answer }) => (
            <Disclosure key={question} question={question}>
              {answer}
            </Disclosure>
          ))}
        </div>
      </section>
      {change && (
        <Suspense>
          <ChangePlanDialog choice={change} onClose={keep} />
        </Suspense>
      )}
    </div>
  );
};

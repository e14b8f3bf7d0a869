import { INTERVALS, type Interval, PAID_TIERS } from '@vault/contracts/billing/plans?light';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Disclosure } from '../../design-system/disclosure';
import { Eyebrow } from '../../design-system/eyebrow';
import { Skeleton } from '../../design-system/skeleton';
import { useSession } from '../../features/session';
import { useTitle } from '../../lib/use-title';
import { pricingQuestions } from './pricing-questions';
import { VisitorPlans } from './visitor-plans';

const MemberPlans = lazy(async () => ({ default: (await import('./member-plans')).MemberPlans }));

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((known) => known === value);

/** The pricing page. `?plan=…&interval=…` holds the choice made before signing in. */
export const Component = () => {
  useTitle('Pricing');
  const session = useSession();
  const signedIn = session.status === 'in';
  const [params, setParams] = useSearchParams();
  const chosen = oneOf(PAID_TIERS, params.get('plan'));
  const interval = oneOf(INTERVALS, params.get('interval'));
  const canceled = params.get('checkout') === 'cancelled';

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
        Start free, and upgrade when your vault is full. Cancel anytime; cars over the limit always stay readable.
      </p>
      {canceled && (
        <p role="status" className="mb-6 rounded-xs border border-l-3 border-line border-l-info px-4 py-3 type-small">
          Nothing was charged. Your choice is still here, whenever you like.
        </p>
      )}
      <h2 className="sr-only">Plans and prices</h2>
      {signedIn ? (
        <Suspense fallback={<Skeleton className="h-160 rounded-md" />}>
          <MemberPlans interval={interval} onInterval={choosePeriod} chosen={chosen} canceled={canceled} />
        </Suspense>
      ) : (
        <VisitorPlans interval={interval} onInterval={choosePeriod} chosen={chosen} />
      )}
      <p className="mt-4 type-fine text-muted">
        In US dollars. Payments are processed by Stripe; we never see your card. 30-day money-back guarantee for new
        subscribers.
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
    </div>
  );
};

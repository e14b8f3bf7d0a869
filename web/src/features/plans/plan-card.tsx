import type { Interval, Plan } from '@vault/contracts/billing/plans';
import clsx from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../design-system/badge';
import { Card } from '../../design-system/card';
import { StampStrip } from '../../design-system/stamp-strip';
import { TwinStripe } from '../../design-system/twin-stripe';
import { formatCount } from '../../lib/format';
import { planPrice } from './plan-price';

interface PlanCardProps {
  plan: Plan;
  interval: Interval;
  /** The most popular plan. */
  popular?: boolean | undefined;
  current?: boolean | undefined;
  /** The plan that was chosen before signing in; highlighted. */
  chosen?: boolean | undefined;
  /** The button. */
  children: ReactNode;
}

export const PlanCard = ({ plan, interval, popular, current, chosen, children }: PlanCardProps) => {
  const { amount, per, saving } = planPrice(plan, interval);
  return (
    <Card
      as="article"
      id={`plan-${plan.id}`}
      className={clsx(
        'flex scroll-mt-4 flex-col',
        popular && 'bg-raised shadow-raised',
        chosen ? 'border-accent' : popular && 'border-control',
      )}
    >
      {popular && <TwinStripe lying className="absolute inset-x-0 top-0" />}
      <div className="flex grow flex-col p-6">
        <div className="flex min-h-6 items-center justify-between gap-2">
          <h3 className="type-heading">{plan.name}</h3>
          {current ? <Badge tone="ok">Current plan</Badge> : popular && <Badge tone="brass">Most popular</Badge>}
        </div>
        <p className="mt-5 flex items-baseline gap-2">
          <span className="text-4xl font-bold tracking-tight tabular-nums font-stretch-[122%]">{amount}</span>
          <span className="text-muted">{per}</span>
        </p>
        <p className="mt-1 min-h-6 type-small text-ok">{saving}</p>
        <ul className="mt-5 mb-7 grid gap-2.5 border-t border-line pt-5">
          {plan.features.map((feature) => (
            <li key={feature} className="flex gap-2.5 type-small">
              <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-ok" strokeWidth={2.25} />
              {feature}
            </li>
          ))}
        </ul>
        <div className="mt-auto grid">{children}</div>
      </div>
      <StampStrip
        items={[plan.name, plan.currency]}
        end={plan.carLimit === null ? '∞ bays' : `${formatCount(plan.carLimit)} bays`}
      />
    </Card>
  );
};

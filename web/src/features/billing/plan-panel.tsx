import type { Subscription } from '@vault/contracts/billing/subscription';
import clsx from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { Badge, type BadgeTone } from '../../design-system/badge';
import { Card } from '../../design-system/card';
import { StampStrip } from '../../design-system/stamp-strip';
import { formatDay } from '../../lib/format';
import { PlanActions } from './plan-actions';
import { nextPaymentText, planText } from './subscription-text';

const stateOf = ({ status, cancelsAt, change, source }: Subscription): { label: string; tone: BadgeTone } => {
  if (status === 'past_due') return { label: 'Payment due', tone: 'danger' };
  if (cancelsAt) return { label: 'Ending', tone: 'warn' };
  if (change) return { label: 'Change planned', tone: 'info' };
  if (source === 'gift') return { label: 'Gift', tone: 'brass' };
  return source === 'paid' ? { label: 'Active', tone: 'ok' } : { label: 'Free', tone: 'neutral' };
};

/** The current plan, its next payment or change, and the actions on it. */
export const PlanPanel = ({ subscription }: { subscription: Subscription }) => {
  const { tier, interval, card, status, source, periodEnd } = subscription;
  const state = stateOf(subscription);
  const next = nextPaymentText(subscription);
  return (
    <Card aria-labelledby="your-plan">
      <div className="grid gap-5 p-5 sm:p-7">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div>
            <p className="type-stamp text-muted">Your plan</p>
            <h2 id="your-plan" className="mt-1 type-title">
              {planText(tier, source === 'paid' ? interval : null)}
            </h2>
          </div>
          <Badge tone={state.tone}>{state.label}</Badge>
        </div>
        {next && (
          <p
            className={clsx(
              'flex max-w-xl gap-2.5',
              status === 'past_due' &&
                'rounded-xs border border-l-3 border-line border-l-danger px-3 py-2.5 type-small',
            )}
          >
            {status === 'past_due' && <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />}
            {next}
          </p>
        )}
        {tier === 'free' && !next && (
          <p className="max-w-xl text-muted">
            Free for as long as you like. A larger vault, analytics and exports come with the paid plans.
          </p>
        )}
        <PlanActions subscription={subscription} />
      </div>
      <StampStrip
        items={[tier, source === 'paid' && card ? `${card.brand} ···· ${card.last4}` : null]}
        end={periodEnd ? formatDay(periodEnd) : undefined}
      />
    </Card>
  );
};

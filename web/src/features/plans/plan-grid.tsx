import type { Interval, Plan, Tier } from '@vault/contracts/billing/plans';
import { type ReactNode, useEffect } from 'react';
import { ErrorPanel } from '../../design-system/error-panel';
import { Segmented } from '../../design-system/segmented';
import { Skeleton } from '../../design-system/skeleton';
import { errorText } from '../../lib/error-text';
import { readPageData } from '../../lib/page-data';
import { PlanCard } from './plan-card';
import { bestSaving } from './plan-price';
import { usePlansQuery } from './plans.api';

/** The plans: embedded in a prerendered page, else fetched. */
function usePlans() {
  const embedded = readPageData('plans') as Plan[] | null;
  const { data, ...query } = usePlansQuery(undefined, { skip: embedded !== null });
  return { ...query, plans: embedded ?? data };
}

interface PlanGridProps {
  interval: Interval;
  onInterval: (interval: Interval) => void;
  /** The user's current plan. */
  currentTier?: Tier | undefined;
  /** The plan that was chosen before signing in; it is scrolled into view and focused. */
  chosen?: Tier | undefined;
  /** Renders the button of a plan. */
  action: (plan: Plan, interval: Interval) => ReactNode;
}

const intervals = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'yearly', label: 'Yearly' },
] as const;

/** All plans, with a switch between monthly and yearly prices. */
export const PlanGrid = ({ interval, onInterval, currentTier, chosen, action }: PlanGridProps) => {
  const { plans, error, refetch, isFetching } = usePlans();
  const saving = bestSaving(plans ?? []);
  const loaded = plans !== undefined;
  useEffect(() => {
    if (!loaded || !chosen) return;
    const card = document.getElementById(`plan-${chosen}`);
    card?.scrollIntoView({ block: 'center' });
    card?.querySelector<HTMLElement>('button:not(:disabled), a')?.focus({ preventScroll: true });
  }, [loaded, chosen]);
  return (
    <div>
      <div className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-2">
        <Segmented label="Billing period" value={interval} onChange={onInterval} options={intervals} />
        {saving > 0 && <p className="type-small font-medium text-ok">Save up to {saving}% by the year</p>}
      </div>
      <p role="status" className="sr-only">
        {plans && `Prices ${interval === 'monthly' ? 'by the month' : 'by the year'}`}
      </p>
      {error && !plans ? (
        <ErrorPanel
          className="mt-6"
          title="The plans did not load"
          message={errorText(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <div className="mt-6 grid gap-4 lg:grid-cols-3">
          {plans?.map((plan) => (
            <PlanCard
              key={plan.id}
              plan={plan}
              interval={interval}
              popular={plan.id === 'standard'}
              current={plan.id === currentTier}
              chosen={plan.id === chosen}
            >
              {action(plan, interval)}
            </PlanCard>
          )) ?? ['a', 'b', 'c'].map((key) => <Skeleton key={key} className="h-112 rounded-md" />)}
        </div>
      )}
    </div>
  );
};

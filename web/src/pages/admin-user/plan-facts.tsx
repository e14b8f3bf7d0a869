import type { PlanRecord } from '@vault/contracts/billing/administration';
import { Badge, type BadgeTone } from '../../design-system/badge';
import { planStatus, TIER_LABELS } from '../../features/admin';
import { formatDay } from '../../lib/format';
import { formatMoney } from '../../lib/money';
import { type Fact, Facts } from './facts';
import { RowName, ShortList } from './rows';

const sources = { free: 'Free', gift: 'Gift', paid: 'Paid' } as const;

const refunds: Readonly<Record<PlanRecord['refundRequests'][number]['status'], { label: string; tone: BadgeTone }>> = {
  pending: { label: 'Waiting', tone: 'warn' },
  approved: { label: 'Paid back', tone: 'ok' },
  declined: { label: 'Declined', tone: 'neutral' },
};

/** A user's plan, payments and refund requests. */
export const PlanFacts = ({ plan }: { plan: PlanRecord }) => {
  const facts: (Fact | null)[] = [
    { label: 'Plan', value: `${TIER_LABELS[plan.tier]}${plan.interval ? `, ${plan.interval}` : ''}` },
    { label: 'Status', value: planStatus(plan.tier, plan.status) },
    { label: 'Source', value: sources[plan.source] },
    plan.periodEnd === null ? null : { label: 'Paid until', value: formatDay(plan.periodEnd) },
    plan.cancelsAt === null ? null : { label: 'Ends', value: formatDay(plan.cancelsAt) },
    { label: 'Paid so far', value: formatMoney(plan.paid) },
    { label: 'Paid back', value: formatMoney(plan.refunded) },
  ];
  return (
    <>
      <Facts facts={facts.filter((fact) => fact !== null)} />
      <ShortList title="Refund requests" rows={plan.refundRequests} keyOf={({ id }) => id}>
        {({ amount, createdAt, status }) => (
          <>
            <RowName name={formatMoney(amount)} to="/admin/refunds" note={formatDay(createdAt)} />
            <Badge tone={refunds[status].tone}>{refunds[status].label}</Badge>
          </>
        )}
      </ShortList>
    </>
  );
};

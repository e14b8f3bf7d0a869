import type { ReviewedRefund } from '@vault/contracts/billing/refunds';
import { Badge, type BadgeTone } from '../../design-system/badge';
import { Button } from '../../design-system/button';
import { Card } from '../../design-system/card';
import { StampStrip } from '../../design-system/stamp-strip';
import { formatDay } from '../../lib/format';
import { formatMoney } from '../../lib/money';
import { TIER_LABELS } from './user-labels';

const looks: Readonly<Record<ReviewedRefund['status'], { label: string; tone: BadgeTone }>> = {
  pending: { label: 'Waiting', tone: 'warn' },
  approved: { label: 'Paid back', tone: 'ok' },
  declined: { label: 'Declined', tone: 'neutral' },
};

interface RefundRowProps {
  request: ReviewedRefund;
  onDecide: (verb: 'approve' | 'decline') => void;
}

/** A refund request with its amount, reason and decision. */
export const RefundRow = ({ request, onDecide }: RefundRowProps) => {
  const { displayName, email, amount, paid, plan, interval, reason, status, note, decidedAt } = request;
  const look = looks[status];
  return (
    <Card as="article" aria-labelledby={`refund-${request.id}`}>
      <div className="grid gap-3 p-4 sm:p-5">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h3 id={`refund-${request.id}`} className="font-semibold [overflow-wrap:anywhere]">
              {displayName}
            </h3>
            {email && <p className="type-fine text-muted [overflow-wrap:anywhere]">{email}</p>}
          </div>
          <Badge tone={look.tone}>{look.label}</Badge>
        </div>
        <p className="type-small">
          <span className="type-money">{formatMoney(amount)}</span> of {formatMoney(paid)} for {TIER_LABELS[plan]},{' '}
          {interval}; paid on {formatDay(request.paidAt)}
        </p>
        <p className="border-l-3 border-line pl-3 type-small whitespace-pre-line text-muted [overflow-wrap:anywhere]">
          {reason}
        </p>
        {decidedAt && (
          <p className="type-small [overflow-wrap:anywhere]">
            {look.label} on {formatDay(decidedAt)}
            {note && <span className="text-muted">: {note}</span>}
          </p>
        )}
        {status === 'pending' && (
          <div className="flex flex-wrap gap-3">
            <Button size="sm" variant="primary" onClick={() => onDecide('approve')}>
              Approve
            </Button>
            <Button size="sm" onClick={() => onDecide('decline')}>
              Decline
            </Button>
          </div>
        )}
      </div>
      <StampStrip items={[plan, interval, request.invoiceNumber]} end={formatDay(request.createdAt)} />
    </Card>
  );
};

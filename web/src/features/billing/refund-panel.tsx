import type { RefundRequest } from '@vault/contracts/billing/refunds';
import type { Subscription } from '@vault/contracts/billing/subscription';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Badge, type BadgeTone } from '../../design-system/badge';
import { Button } from '../../design-system/button';
import { Panel } from '../../design-system/panel';
import { formatDay } from '../../lib/format';
import { formatMoney } from '../../lib/money';
import { RefundDialog } from './refund-dialog';

const looks: Readonly<Record<RefundRequest['status'], { label: string; tone: BadgeTone; text: string }>> = {
  pending: { label: 'In review', tone: 'info', text: 'We review it within 2 business days.' },
  approved: { label: 'Approved', tone: 'ok', text: 'The money reaches you within 5-7 business days.' },
  declined: { label: 'Declined', tone: 'danger', text: '' },
};

const RequestStatus = ({ request }: { request: RefundRequest }) => {
  const look = looks[request.status];
  return (
    <div className="grid gap-2 type-small">
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone={look.tone}>{look.label}</Badge>
        <p>
          {formatMoney(request.amount)} of {formatMoney(request.paid)}, requested on {formatDay(request.createdAt)}
        </p>
      </div>
      {look.text && <p className="text-muted">{look.text}</p>}
      {request.note && (
        <p className="border-l-3 border-line pl-3 [overflow-wrap:anywhere]">
          <span className="text-muted">Our answer: </span>
          {request.note}
        </p>
      )}
    </div>
  );
};

/** The refund request, or the option to request one; nothing if there is neither. */
export const RefundPanel = ({ subscription: { refundable, refundRequest } }: { subscription: Subscription }) => {
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  if (!refundable && !refundRequest) return null;
  return (
    <Panel title="Refund">
      {refundRequest && <RequestStatus request={refundRequest} />}
      {refundable && !refundRequest && (
        <div className="grid justify-items-start gap-4 type-small">
          <p className="max-w-xl text-muted">
            Not what you hoped for? New subscribers get their money back until {formatDay(refundable.until)}: as of
            today {formatMoney(refundable.amount)}. The{' '}
            <Link to="/refund-policy" className="underline underline-offset-4">
              refund policy
            </Link>{' '}
            says how.
          </p>
          <Button size="sm" onClick={() => setAsking(true)}>
            Ask for a refund
          </Button>
        </div>
      )}
      {asking && refundable && (
        <RefundDialog refundable={refundable} reason={reason} onReason={setReason} onClose={() => setAsking(false)} />
      )}
    </Panel>
  );
};

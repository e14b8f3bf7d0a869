import type { Transaction } from '@vault/contracts/marketplace/transactions';
import { Panel } from '../../../design-system/panel';
import { formatMoment } from '../../../lib/format';

type Step = Transaction['steps'][number];

const stepLabels: Record<Step['what'], string> = {
  opened: 'opened the transaction',
  paid: 'paid',
  shipped: 'shipped',
  received: 'received the parcel',
  completed: 'received the parcel, which completed the transaction',
  canceled: 'canceled the transaction',
  reminded: 'sent a reminder',
};

/** The steps of a transaction, oldest first. */
export const HistoryPanel = ({ transaction }: { transaction: Transaction }) => {
  const name = (by: Step['by']) =>
    by === 'market' ? 'The market' : by === transaction.role ? 'You' : transaction.with.displayName;
  return (
    <Panel title="What happened">
      <ol className="grid gap-3">
        {transaction.steps.map(({ at, by, what, note }, index) => (
          <li key={index} className="grid gap-x-4 sm:grid-cols-[9rem_1fr]">
            <time dateTime={at} className="type-small text-muted">
              {formatMoment(Date.parse(at))}
            </time>
            <p className="min-w-0 type-small [overflow-wrap:anywhere]">
              <span className="font-semibold">{name(by)}</span> {stepLabels[what]}
              {note && <span className="text-muted"> ({note})</span>}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
};

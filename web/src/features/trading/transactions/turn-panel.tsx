import type { Transaction } from '@vault/contracts/marketplace/transactions';
import { useState } from 'react';
import { Button } from '../../../design-system/button';
import { Panel } from '../../../design-system/panel';
import { ArriveForm } from './arrive-form';
import { CancelDialog } from './cancel-dialog';
import { Deadline } from './deadline';
import { PayForm } from './pay-form';
import { ShipForm } from './ship-form';
import { StageList } from './stage-list';
import { standText, turnsOf } from './transaction-labels';

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const Turns = ({ transaction }: { transaction: Transaction }) => (
  <dl className="mt-5 divide-y divide-line rounded-sm border border-line">
    {turnsOf(transaction).map(({ who, task }) => (
      <div key={who} className="grid gap-x-4 px-4 py-2.5 sm:grid-cols-[8rem_1fr]">
        <dt className="type-small text-muted">{who}</dt>
        <dd className={task === null ? 'type-small text-muted' : 'type-small font-semibold'}>
          {task === null ? 'Nothing to do right now' : upper(task)}
        </dd>
      </div>
    ))}
  </dl>
);

/** How far a deal is, what each side may do next and until when, and the way to do it. */
export const TurnPanel = ({ transaction }: { transaction: Transaction }) => {
  const { can, status, deadline, cancelReason } = transaction;
  const [canceling, setCanceling] = useState(false);
  const [reason, setReason] = useState('');
  const open = status !== 'completed' && status !== 'canceled';
  return (
    <Panel title={open ? 'Next step' : 'How it ended'}>
      <StageList transaction={transaction} />
      {open ? (
        <>
          <Turns transaction={transaction} />
          {deadline && <Deadline until={deadline} />}
        </>
      ) : (
        <p className="mt-5 font-semibold">{standText(transaction)}</p>
      )}
      {cancelReason && (
        <p className="mt-1 type-small whitespace-pre-wrap text-muted [overflow-wrap:anywhere]">“{cancelReason}”</p>
      )}
      <div className="mt-5 grid gap-4 empty:hidden">
        {can.includes('pay') && <PayForm transaction={transaction} />}
        {can.includes('ship') && <ShipForm transaction={transaction} />}
        {can.includes('complete') && <ArriveForm transaction={transaction} />}
        {can.includes('cancel') && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-4 type-small text-muted">
            <span className="grow basis-56">
              Either of you may call it off until something is {transaction.cashFrom === null ? 'shipped' : 'paid'}.
            </span>
            <Button size="sm" className="min-h-11 text-danger!" onClick={() => setCanceling(true)}>
              Cancel Transaction
            </Button>
          </p>
        )}
      </div>
      {canceling && (
        <CancelDialog
          transaction={transaction}
          reason={reason}
          onReason={setReason}
          onClose={() => setCanceling(false)}
        />
      )}
    </Panel>
  );
};

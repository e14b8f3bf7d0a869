import type { Transaction } from '@vault/contracts/marketplace/transactions';
import { useState } from 'react';
import { Button } from '../../../design-system/button';
import { Panel } from '../../../design-system/panel';
import { ConfirmArrival } from './confirm-arrival';
import { CancelDialog } from './cancel-dialog';
import { Deadline } from './deadline';
import { PayForm } from './pay-form';
import { ShipForm } from './ship-form';
import { StageList } from './stage-list';
import { statusText, nextSteps } from './transaction-labels';

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const NextSteps = ({ transaction }: { transaction: Transaction }) => (
  <dl className="mt-5 divide-y divide-line rounded-sm border border-line">
    {nextSteps(transaction).map(({ name, task }) => (
      <div key={name} className="grid gap-x-4 px-4 py-2.5 sm:grid-cols-[8rem_1fr]">
        <dt className="type-small text-muted">{name}</dt>
        <dd className={task === null ? 'type-small text-muted' : 'type-small font-semibold'}>
          {task === null ? 'Nothing to do right now' : capitalize(task)}
        </dd>
      </div>
    ))}
  </dl>
);

/** The stages of a transaction, what each side has to do next, and the forms to do it. */
export const NextStepPanel = ({ transaction }: { transaction: Transaction }) => {
  const { can, status, deadline, cancelReason } = transaction;
  const [isCanceling, setIsCanceling] = useState(false);
  const [reason, setReason] = useState('');
  const isOpen = status !== 'completed' && status !== 'canceled';
  return (
    <Panel title={isOpen ? 'Next step' : 'Outcome'}>
      <StageList transaction={transaction} />
      {isOpen ? (
        <>
          <NextSteps transaction={transaction} />
          {deadline && <Deadline until={deadline} />}
        </>
      ) : (
        <p className="mt-5 font-semibold">{statusText(transaction)}</p>
      )}
      {cancelReason && (
        <p className="mt-1 type-small whitespace-pre-wrap text-muted [overflow-wrap:anywhere]">“{cancelReason}”</p>
      )}
      <div className="mt-5 grid gap-4 empty:hidden">
        {can.includes('pay') && <PayForm transaction={transaction} />}
        {can.includes('ship') && <ShipForm transaction={transaction} />}
        {can.includes('complete') && <ConfirmArrival transaction={transaction} />}
        {can.includes('cancel') && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-4 type-small text-muted">
            <span className="grow basis-56">
              Either of you can cancel until something is {transaction.cashFrom === null ? 'shipped' : 'paid'}.
            </span>
            <Button size="sm" className="min-h-11 text-danger!" onClick={() => setIsCanceling(true)}>
              Cancel Transaction
            </Button>
          </p>
        )}
      </div>
      {isCanceling && (
        <CancelDialog
          transaction={transaction}
          reason={reason}
          onReason={setReason}
          onClose={() => setIsCanceling(false)}
        />
      )}
    </Panel>
  );
};

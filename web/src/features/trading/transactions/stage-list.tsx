import type { Transaction } from '@vault/contracts/marketplace/transactions';
import clsx from 'clsx';
import { Check } from 'lucide-react';
import { formatMoment } from '../../../lib/format';
import { shortName } from '../offers/offer-text';
import { type Stage, transactionStages } from './stages';

const stateLabels = { done: 'done', now: 'now', ahead: 'still to come' };

const StageIcon = ({ state }: Pick<Stage, 'state'>) => (
  <span
    aria-hidden
    className={clsx(
      'relative z-1 grid size-7 shrink-0 place-items-center rounded-full border-2',
      state === 'done' && 'border-ok bg-ok text-bg',
      state === 'now' && 'border-accent bg-bg',
      state === 'ahead' && 'border-control bg-bg',
    )}
  >
    {state === 'done' && <Check className="size-4" strokeWidth={3} />}
    {state === 'now' && <span className="data-mark size-2.5 rounded-full bg-accent" />}
  </span>
);

/** The stages of a transaction, with the time at which each side did its part. */
export const StageList = ({ transaction }: { transaction: Transaction }) => {
  const stages = transactionStages(transaction);
  const name = (side: string) => (side === transaction.role ? 'You' : shortName(transaction.with.displayName));
  return (
    <ol aria-label="Stages" className="grid sm:auto-cols-fr sm:grid-flow-col">
      {stages.map((stage, index) => (
        <li
          key={stage.key}
          aria-current={stage.state === 'now' ? 'step' : undefined}
          className="relative flex gap-3 pb-5 last:pb-0 sm:flex-col sm:gap-2 sm:pr-3 sm:pb-0"
        >
          {index < stages.length - 1 && (
            <span
              aria-hidden
              className={clsx(
                'absolute top-7 bottom-0 left-3.25 w-0.5 sm:top-3.25 sm:right-0 sm:bottom-auto sm:left-7 sm:h-0.5 sm:w-auto',
                stages[index + 1]?.state === 'ahead' ? 'bg-line' : 'data-mark bg-ok',
              )}
            />
          )}
          <StageIcon state={stage.state} />
          <div className="min-w-0 pt-0.5 sm:pt-0">
            <p className={clsx('type-label', stage.state === 'ahead' && 'text-muted')}>
              {stage.label}
              <span className="sr-only">, {stateLabels[stage.state]}</span>
            </p>
            {stage.at && <p className="type-fine text-muted">{formatMoment(Date.parse(stage.at))}</p>}
            {stage.parts.map(({ side, at }) => (
              <p key={side} className="type-fine text-muted">
                {name(side)}
                {at ? `: ${formatMoment(Date.parse(at))}` : stage.state === 'now' ? ': not yet' : ''}
              </p>
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
};

import type { Side, Transaction } from '@vault/contracts/marketplace/transactions';

export interface Stage {
  key: 'agreed' | 'paid' | 'shipped' | 'received' | 'completed';
  label: string;
  /** now: the stage that the transaction waits for. */
  state: 'done' | 'now' | 'ahead';
  /** What each side has to do, and when it did; empty for stages that no side reaches alone. */
  parts: { side: Side; at: string | null }[];
  /** When a stage without parts was reached. */
  at: string | null;
}

type StagedTransaction = Pick<Transaction, 'kind' | 'cashFrom' | 'steps' | 'status' | 'createdAt' | 'completedAt'>;

const labels = {
  sale: { paid: 'Paid', shipped: 'Shipped', received: 'Arrived' },
  trade: { paid: 'Cash paid', shipped: 'Both shipped', received: 'Both arrived' },
};

/** The stages of a transaction from agreed to completed. */
export function transactionStages({
  kind,
  cashFrom,
  steps,
  status,
  createdAt,
  completedAt,
}: StagedTransaction): Stage[] {
  const timeOf = (side: Side, ...kinds: string[]) =>
    steps.find((step) => step.by === side && kinds.includes(step.what))?.at ?? null;
  const bySide = (sides: readonly Side[], ...kinds: string[]) =>
    sides.map((side) => ({ side, at: timeOf(side, ...kinds) }));
  const both: readonly Side[] = ['seller', 'buyer'];
  const stages = [
    { key: 'paid' as const, parts: cashFrom === null ? [] : bySide([cashFrom], 'paid') },
    { key: 'shipped' as const, parts: bySide(kind === 'trade' ? both : ['seller'], 'shipped') },
    // The last confirmation of arrival is stored as `completed`.
    { key: 'received' as const, parts: bySide(kind === 'trade' ? both : ['buyer'], 'received', 'completed') },
  ].filter((stage) => stage.parts.length > 0);
  const isDone = (stage: (typeof stages)[number]) =>
    status === 'completed' || stage.parts.every(({ at }) => at !== null);
  const current = status === 'canceled' ? undefined : stages.find((stage) => !isDone(stage));
  return [
    { key: 'agreed', label: 'Agreed', state: 'done', parts: [], at: createdAt },
    ...stages.map((stage): Stage => ({
      ...stage,
      label: labels[kind][stage.key],
      state: isDone(stage) ? 'done' : stage === current ? 'now' : 'ahead',
      at: null,
    })),
    {
      key: 'completed',
      label: 'Completed',
      parts: [],
      at: completedAt,
      state: status === 'completed' ? 'done' : 'ahead',
    },
  ];
}

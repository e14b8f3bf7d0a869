import type { Side, Transaction } from '@vault/contracts/marketplace/transactions';

export interface Stage {
  key: 'agreed' | 'paid' | 'shipped' | 'received' | 'completed';
  label: string;
  /** done: it happened. now: it is what the deal waits for. */
  state: 'done' | 'now' | 'ahead';
  /** Who has done it or still has to, and when; nobody alone agrees or completes. */
  acts: { side: Side; at: string | null }[];
  /** When it was reached, where that is not told by its acts. */
  at: string | null;
}

type Staged = Pick<Transaction, 'kind' | 'cashFrom' | 'steps' | 'status' | 'createdAt' | 'completedAt'>;

const labels = {
  sale: { paid: 'Paid', shipped: 'Shipped', received: 'Arrived' },
  trade: { paid: 'Cash paid', shipped: 'Both shipped', received: 'Both arrived' },
};

/** The way of a deal from agreed to completed: what happened, what it waits for, and who does what on it. */
export function stagesOf({ kind, cashFrom, steps, status, createdAt, completedAt }: Staged): Stage[] {
  const when = (side: Side, ...whats: string[]) =>
    steps.find((step) => step.by === side && whats.includes(step.what))?.at ?? null;
  const bySide = (sides: readonly Side[], ...whats: string[]) =>
    sides.map((side) => ({ side, at: when(side, ...whats) }));
  const both: readonly Side[] = ['seller', 'buyer'];
  const acts = [
    { key: 'paid' as const, acts: cashFrom === null ? [] : bySide([cashFrom], 'paid') },
    { key: 'shipped' as const, acts: bySide(kind === 'trade' ? both : ['seller'], 'shipped') },
    // The last one to say that it arrived completes the deal by it.
    { key: 'received' as const, acts: bySide(kind === 'trade' ? both : ['buyer'], 'received', 'completed') },
  ].filter((stage) => stage.acts.length > 0);
  const done = (stage: (typeof acts)[number]) => status === 'completed' || stage.acts.every(({ at }) => at !== null);
  const now = status === 'canceled' ? undefined : acts.find((stage) => !done(stage));
  return [
    { key: 'agreed', label: 'Agreed', state: 'done', acts: [], at: createdAt },
    ...acts.map((stage): Stage => ({
      ...stage,
      label: labels[kind][stage.key],
      state: done(stage) ? 'done' : stage === now ? 'now' : 'ahead',
      at: null,
    })),
    {
      ...{ key: 'completed', label: 'Completed', acts: [], at: completedAt },
      state: status === 'completed' ? 'done' : 'ahead',
    },
  ];
}

import type { EntitySubscriberInterface, QueryRunner, TransactionCommitEvent } from 'typeorm';

const dirty = new WeakSet<QueryRunner>();

/** Remembers that the transaction under way holds outbox rows. */
export const markDirty = (runner: QueryRunner): void => void dirty.add(runner);

/** Wakes the relay when a transaction that announced something was committed. */
export class WakeAfterCommit implements EntitySubscriberInterface {
  constructor(private readonly wake: () => void) {}

  afterTransactionCommit({ queryRunner }: TransactionCommitEvent): void {
    // The event also comes for a released savepoint, whose rows nobody can see yet.
    if (queryRunner.isTransactionActive || !dirty.delete(queryRunner)) return;
    this.wake();
  }
}

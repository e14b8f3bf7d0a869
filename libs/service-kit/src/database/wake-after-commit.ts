import type { EntitySubscriberInterface, QueryRunner, TransactionCommitEvent } from 'typeorm';

/** Wakes a worker after the commit of a transaction that was marked because it created work for it. */
export class WakeAfterCommit implements EntitySubscriberInterface {
  constructor(
    private readonly marked: WeakSet<QueryRunner>,
    private readonly wake: () => void,
  ) {}

  afterTransactionCommit({ queryRunner }: TransactionCommitEvent): void {
    // The event also comes for a released savepoint, whose rows are not visible yet.
    if (queryRunner.isTransactionActive || !this.marked.delete(queryRunner)) return;
    this.wake();
  }
}

import type { EntitySubscriberInterface, QueryRunner, TransactionCommitEvent } from 'typeorm';

/** Wakes a worker when a transaction that made work for it, and was marked for that, was committed. */
export class WakeAfterCommit implements EntitySubscriberInterface {
  constructor(
    private readonly marked: WeakSet<QueryRunner>,
    private readonly wake: () => void,
  ) {}

  afterTransactionCommit({ queryRunner }: TransactionCommitEvent): void {
    // The event also comes for a released savepoint, whose rows nobody can see yet.
    if (queryRunner.isTransactionActive || !this.marked.delete(queryRunner)) return;
    this.wake();
  }
}

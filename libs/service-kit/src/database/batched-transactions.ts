import type DataLoader from 'dataloader';
import type { DataSource, EntityManager } from 'typeorm';
import { only } from './rows';
import { databaseUnavailable, statementTimedOut } from './unavailable';
import { batchLoader, type BatchLoaderOptions } from '../batch-loader';
import { logger } from '../logging';

const log = logger('database');

/** The outcome of an item that needs a transaction of its own. A batch of one has none. */
export const ALONE = Symbol('alone');

/** Of an item of a batch. After an error it has no effect. */
export type Outcome<R> = R | Error | typeof ALONE;

/**
 * Does the work of several items in the transaction.
 *
 * @returns the outcome of each item, in their order.
 */
export type BatchedWork<T, R> = (tx: EntityManager, items: readonly T[]) => Promise<readonly Outcome<R>[]>;

export interface BatchedTransactionsOptions extends BatchLoaderOptions {
  /** What the log calls the items. */
  readonly name: string;
}

/** The longest wait of a batch for a lock, in milliseconds: everybody in it would wait. */
const LOCK_TIMEOUT_MS = 100;

/**
 * Does work that arrives at the same time in one transaction, where what Postgres and both ends of its connection do for
 * a transaction costs more than the work. What comes alone is done at once. A batch that fails has no effect, and each of
 * its items is done alone, so that only the one that cannot be done fails.
 */
export class BatchedTransactions<T, R> {
  private readonly loader: DataLoader<T, R | typeof ALONE>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly work: BatchedWork<T, R>,
    private readonly options: BatchedTransactionsOptions,
  ) {
    this.loader = batchLoader((items) => this.together(items), options);
  }

  /** @throws the error that is the item's outcome, or what its work threw when it was done alone. */
  async run(item: T): Promise<R> {
    const outcome = await this.loader.load(item);
    return outcome === ALONE ? this.runAlone(item) : outcome;
  }

  /** Does the work of an item in a transaction of its own. */
  async runAlone(item: T): Promise<R> {
    return this.dataSource.transaction(async (tx) => {
      const outcome = only(await this.work(tx, [item]));
      if (outcome instanceof Error) throw outcome;
      if (outcome === ALONE) throw new Error('what is alone needs no other transaction');
      return outcome;
    });
  }

  private async together(items: readonly T[]): Promise<readonly Outcome<R>[]> {
    try {
      if (items.length === 1) return [await this.runAlone(only(items))];
      return await this.dataSource.transaction(async (tx) => {
        await tx.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
        return this.work(tx, items);
      });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      // One of them can be what takes too long.
      const isOfAll = items.length === 1 || (databaseUnavailable(error) && !statementTimedOut(error));
      if (!isOfAll) log.info({ of: this.options.name, items: items.length, err: error }, 'a batch is done one by one');
      return items.map(() => (isOfAll ? error : ALONE));
    }
  }
}

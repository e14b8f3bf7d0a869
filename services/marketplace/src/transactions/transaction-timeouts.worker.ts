import { Inject, Injectable } from '@nestjs/common';
import { rows } from '@vault/service-kit/database';
import { logger } from '@vault/service-kit/logging';
import { ScheduledJob } from '@vault/service-kit/scheduled-job';
import { DataSource, type EntityManager } from 'typeorm';
import { CONFIG, type MarketplaceConfig } from '../config';
import { writeNotices } from '../conversations';
import { cancel } from './end-transaction';
import { lockTransaction, type LockedTransaction } from './lock-transaction';
import { addStep } from './transaction-steps';
import { nextTransition, waitsFor } from './transitions';

const log = logger('transaction-timeouts');

const MAX_PER_RUN = 500;

/** Every change of a transaction locks its listing first: one that is locked is left to the next run. */
const next = (column: 'due_at' | 'remind_at'): string => `
  SELECT t.id, t.status FROM marketplace_transactions t JOIN marketplace_listings l ON l.id = t.listing_id
  WHERE t.${column} <= now() AND t.id <> ALL ($1::uuid[])
  ORDER BY t.${column} LIMIT 1 FOR NO KEY UPDATE OF l SKIP LOCKED`;

const NEXT_DUE = next('due_at');
const NEXT_TO_REMIND = next('remind_at');

const CANCEL_REASONS: Readonly<Record<string, string>> = {
  pending: 'the first step was not taken in time',
  paid: 'it was not shipped in time',
  shipped: 'nobody confirmed that it arrived',
};

/** An arrival is reminded of repeatedly, every other transition once. $2 days until the next reminder. */
const MARK_REMINDED = `
  UPDATE marketplace_transactions SET remind_at = CASE
    WHEN status = 'shipped' AND now() + make_interval(days => $2) < due_at THEN now() + make_interval(days => $2) END
  WHERE id = $1 AND remind_at <= now() AND due_at > now() RETURNING buyer_id AS "buyerId"`;

const REMINDERS = {
  pay: 'A reminder: the payment is still awaited.',
  ship: 'A reminder: the parcel is still awaited.',
  complete: 'A reminder: please confirm what has arrived.',
} as const;

interface DueTransaction {
  readonly id: string;
  readonly status: string;
}

type Process = (tx: EntityManager, due: DueTransaction) => Promise<unknown>;

/** Reminds the sides that a transaction waits for, and cancels overdue ones. Any number of instances share the work. */
@Injectable()
export class TransactionTimeoutsWorker extends ScheduledJob {
  protected readonly intervalMs = 60_000;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: MarketplaceConfig,
  ) {
    super();
  }

  async run(): Promise<void> {
    await this.processAll(NEXT_DUE, (tx, { id, status }) =>
      cancel(tx, { id, by: 'market', reason: CANCEL_REASONS[status] ?? status, when: 'overdue' }),
    );
    await this.processAll(NEXT_TO_REMIND, (tx, { id }) => this.remind(tx, id));
  }

  /** Each in a database transaction of its own, so that one that fails does not stop the others. */
  private async processAll(sql: string, process: Process): Promise<void> {
    const processed: string[] = [];
    for (let before = -1; before < processed.length && processed.length < MAX_PER_RUN;) {
      before = processed.length;
      await this.processNext(sql, processed, process);
    }
  }

  private async processNext(sql: string, processed: string[], process: Process): Promise<void> {
    const before = processed.length;
    try {
      await this.dataSource.transaction(async (tx) => {
        const [due] = await rows<DueTransaction>(tx, sql, [processed]);
        if (!due) return;
        processed.push(due.id);
        await process(tx, due);
      });
    } catch (error) {
      if (processed.length === before) throw error;
      log.warn({ err: error, transactionId: processed.at(-1) }, 'a timeout failed and is tried again at the next run');
    }
  }

  private async remind(tx: EntityManager, id: string): Promise<void> {
    const [reminded] = await rows<{ buyerId: string }>(tx, MARK_REMINDED, [id, this.config.TRANSACTION_REMIND_DAYS]);
    const transaction = reminded && (await lockTransaction(tx, id, reminded.buyerId));
    if (transaction) await this.writeReminder(tx, transaction);
  }

  private async writeReminder(tx: EntityManager, transaction: LockedTransaction): Promise<void> {
    const [first, second] = waitsFor(transaction);
    const transition = first && nextTransition(transaction, first);
    if (!transition) return;
    const { id, conversationId, buyerId, sellerId } = transaction;
    const text = REMINDERS[transition];
    const [from, to] = first === 'buyer' ? [sellerId, buyerId] : [buyerId, sellerId];
    await addStep(tx, id, 'market', 'reminded', text);
    await writeNotices(tx, [{ conversationId, from, to, text, forBoth: second !== undefined }]);
  }
}

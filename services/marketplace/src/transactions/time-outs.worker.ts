import { Inject, Injectable } from '@nestjs/common';
import { rows } from '@vault/service-kit/database';
import { logger } from '@vault/service-kit/logging';
import { ScheduledJob } from '@vault/service-kit/scheduled-job';
import { DataSource, type EntityManager } from 'typeorm';
import { CONFIG, type MarketplaceConfig } from '../config';
import { cancel } from './cancel-transaction';
import { remind } from './remind';

const log = logger('time-outs');

const MAX_IN_A_RUN = 500;

/** The listing is what every act on a transaction holds first; whoever holds one is let alone. */
const next = (moment: 'due_at' | 'remind_at'): string => `
  SELECT t.id, t.status FROM marketplace_transactions t JOIN marketplace_listings l ON l.id = t.listing_id
  WHERE t.${moment} <= now() AND t.id <> ALL ($1::uuid[])
  ORDER BY t.${moment} LIMIT 1 FOR NO KEY UPDATE OF l SKIP LOCKED`;

const NEXT_DUE = next('due_at');
const NEXT_TO_REMIND = next('remind_at');

const REASONS: Readonly<Record<string, string>> = {
  pending: 'the first step was not taken in time',
  paid: 'it was not shipped in time',
  shipped: 'nobody confirmed that it arrived',
};

interface Found {
  readonly id: string;
  readonly status: string;
}

type Work = (tx: EntityManager, found: Found) => Promise<unknown>;

/** Reminds who is waited for, and releases what nobody went on with. Any number of instances share the work. */
@Injectable()
export class TimeOutsWorker extends ScheduledJob {
  protected readonly intervalMs = 60_000;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: MarketplaceConfig,
  ) {
    super();
  }

  async run(): Promise<void> {
    await this.each(NEXT_DUE, (tx, { id, status }) =>
      cancel(tx, { id, by: 'market', reason: REASONS[status] ?? status, when: 'overdue' }),
    );
    await this.each(NEXT_TO_REMIND, (tx, { id }) => remind(tx, id, this.config.TRANSACTION_REMIND_DAYS));
  }

  /** One at a time, each in a transaction of its own: one that fails keeps none of the others from their turn. */
  private async each(sql: string, work: Work): Promise<void> {
    const seen: string[] = [];
    for (let before = -1; before < seen.length && seen.length < MAX_IN_A_RUN;) {
      before = seen.length;
      await this.next(sql, seen, work);
    }
  }

  private async next(sql: string, seen: string[], work: Work): Promise<void> {
    const before = seen.length;
    try {
      await this.dataSource.transaction(async (tx) => {
        const [found] = await rows<Found>(tx, sql, [seen]);
        if (!found) return;
        seen.push(found.id);
        await work(tx, found);
      });
    } catch (error) {
      if (seen.length === before) throw error;
      log.warn({ err: error, transactionId: seen.at(-1) }, 'a time-out could not be worked on, it is tried again');
    }
  }
}

import type { DataSource, EntityManager } from 'typeorm';
import type { BusConnection } from './connection';
import { BusNames } from './names';
import type { ResolvedBusOptions } from './options';
import type { Publisher } from './publisher';
import { declareConsumers } from './topology';
import { WakeAfterCommit } from '../database/wake-after-commit';
import { logger } from '../logging';
import { outboxLag, outboxRows, unroutableEvents } from '../metrics';
import { relayWakers, withPendingEvents } from '../outbox/publish';
import { outboxState } from '../outbox/state';
import { startSpan } from '../tracing';
import { prepared } from '../database/prepared';

const log = logger('outbox');
const BATCH = 200;
const POLL_MS = 1_000;
const MAX_BACKOFF_SECONDS = 15;
const MEASURE_MS = 5_000;

interface Row {
  readonly id: string;
  readonly event: string;
  readonly payload: string;
  readonly request_id: string;
  readonly traceparent: string;
  readonly occurred_at: Date;
}

const TAKE = prepared(`SELECT id, event, payload::text, request_id, traceparent, occurred_at FROM outbox
  WHERE next_attempt_at <= now() ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`);
const DONE = prepared(`DELETE FROM outbox WHERE id = ANY($1)`);
const LATER = `UPDATE outbox SET attempts = attempts + 1,
  next_attempt_at = now() + least(${MAX_BACKOFF_SECONDS}, power(2, least(attempts, 6))) * INTERVAL '1 second'
  WHERE id = ANY($1)`;

/**
 * Publishes outbox rows and deletes them after the broker's confirm. Any number of relays may share a table.
 * A row whose transaction fails (crash, lost connection) is published again; inboxes discard duplicates.
 */
export class OutboxRelay {
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> | null = null;
  private again = false;
  private stopped = false;
  private measuredAt = 0;
  private readonly warned = new Set<string>();
  private readonly names: BusNames;

  constructor(
    private readonly dataSource: DataSource,
    private readonly connection: BusConnection,
    private readonly publisher: Publisher,
    private readonly options: ResolvedBusOptions,
  ) {
    this.names = new BusNames(options.prefix);
  }

  async start(): Promise<void> {
    await this.connection.use({
      opened: async (link) => {
        await declareConsumers(link, this.options.service, this.names);
        this.wake();
      },
    });
    // Not before: published events must find their queues.
    this.dataSource.subscribers.push(new WakeAfterCommit(withPendingEvents, () => this.wake()));
    relayWakers.set(this.dataSource, () => this.wake());
    this.timer = setInterval(() => this.wake(), POLL_MS);
    this.timer.unref();
  }

  /** Publishes committed rows, then stops. */
  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    this.wake();
    while (this.running) await this.running;
    this.stopped = true;
  }

  private wake(): void {
    if (this.stopped) return;
    if (this.running) {
      this.again = true;
      return;
    }
    this.running = this.drain().finally(() => {
      this.running = null;
      if (this.again) this.wake();
    });
  }

  private async drain(): Promise<void> {
    this.again = false;
    try {
      let taken = this.connection.connected ? BATCH : 0;
      while (taken === BATCH) taken = await this.dataSource.transaction((tx) => this.batch(tx));
      await this.measure();
    } catch (error) {
      // The rows stay; the next poll takes them.
      log.warn({ err: error }, 'the outbox could not be published; retrying');
    }
  }

  private async batch(tx: EntityManager): Promise<number> {
    const rows = await tx.query<Row[]>(TAKE);
    if (rows.length === 0) return 0;
    const done: string[] = [];
    const later: string[] = [];
    await Promise.all(rows.map(async (row) => void ((await this.sent(row)) ? done : later).push(row.id)));
    if (done.length > 0) await tx.query(DONE, [done]);
    if (later.length > 0) await tx.query(LATER, [later]);
    return rows.length;
  }

  private async sent(row: Row): Promise<boolean> {
    const span = startSpan(`publish ${row.event}`, {
      kind: 'PRODUCER',
      parent: row.traceparent,
      attributes: {
        'messaging.system': 'rabbitmq',
        'messaging.operation.type': 'send',
        'messaging.operation.name': 'publish',
        'messaging.destination.name': this.names.exchange,
        'messaging.rabbitmq.destination.routing_key': row.event,
        'messaging.message.id': row.id,
      },
    });
    try {
      const result = await this.publisher.publish({
        exchange: this.names.exchange,
        key: row.event,
        body: Buffer.from(row.payload),
        messageId: row.id,
        options: {
          type: row.event,
          contentType: 'application/json',
          headers: {
            requestId: row.request_id,
            traceparent: span.traceparent,
            occurredAt: row.occurred_at.toISOString(),
          },
        },
      });
      if (result === 'routed') return true;
      unroutableEvents.inc({ event: row.event });
      if (!this.warned.has(row.event))
        log.warn({ event: row.event }, 'no queue is bound to this event yet; it stays in the outbox');
      this.warned.add(row.event);
    } catch (error) {
      span.failed(error);
      log.warn({ event: row.event, err: error }, 'an event was not confirmed; it stays in the outbox');
    } finally {
      span.end();
    }
    return false;
  }

  private async measure(): Promise<void> {
    if (Date.now() - this.measuredAt < MEASURE_MS) return;
    this.measuredAt = Date.now();
    const { rows, lagSeconds } = await outboxState(this.dataSource);
    outboxRows.set(rows);
    outboxLag.set(lagSeconds);
  }
}

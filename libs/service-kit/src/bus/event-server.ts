import type { Channel, ConsumeMessage } from 'amqplib';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { databaseUnavailable, statementTimedOut } from '../database/unavailable';
import { logger } from '../logging';
import { deliveries } from '../metrics';
import { runInTrace, startSpan, type WorkSpan } from '../tracing';
import type { Link, LinkUser } from './connection';
import { Consumer } from './consumer';
import { incoming, lasting, textHeader } from './incoming';
import { BusNames } from './names';
import type { ResolvedBusOptions } from './options';
import type { Publisher } from './publisher';
import { deliver, IdempotentConsumer, Undeliverable, type Subscriber } from './subscriber';
import { declareEvents } from './topology';

const log = logger('events');
const AFTER_LOST_PUBLISH_MS = 1_000;

/** About ten minutes: a database that is slow for everybody has recovered, and what is left is too much work for it. */
const MAX_TIMEOUTS = 12;

/** How often the message failed: by itself, and by a timeout of the database. */
interface Failures {
  readonly attempt: number;
  readonly timeouts: number;
}

/** Those of the message with this one. An unavailable database is not its fault and uses up nothing. */
function failuresOf(message: ConsumeMessage, error: unknown): Failures {
  const { headers } = incoming(message);
  const count = (key: keyof Failures): number => Number(headers[key] ?? 0) || 0;
  return {
    attempt: count('attempt') + (databaseUnavailable(error) ? 0 : 1),
    timeouts: count('timeouts') + (statementTimedOut(error) ? 1 : 0),
  };
}

/** Delivers a service's events to its subscribers: each effect once; failures are retried later, then dead-lettered. */
export class EventServer implements LinkUser {
  private readonly names: BusNames;
  private readonly consumer: Consumer;
  private readonly subscribers: ReadonlyMap<string, readonly IdempotentConsumer[]>;

  constructor(
    subscribers: ReadonlyMap<string, readonly Subscriber[]>,
    dataSource: DataSource,
    private readonly publisher: Publisher,
    private readonly options: ResolvedBusOptions,
  ) {
    this.names = new BusNames(options.prefix);
    const queue = this.names.events(options.service);
    this.consumer = new Consumer(queue);
    this.subscribers = new Map(
      [...subscribers].map(([event, each]) => [event, each.map((one) => new IdempotentConsumer(one, dataSource))]),
    );
  }

  async opened(link: Link): Promise<void> {
    if (this.consumer.stopped) return;
    const { service, retryDelaysMs, prefetch } = this.options;
    const channel = await link.channel();
    const events = [...this.subscribers.keys()];
    await declareEvents(link, channel, { service, names: this.names, events, retryDelaysMs });
    await channel.prefetch(prefetch);
    await this.consumer.start(link, channel, (message) => this.receive(channel, message));
  }

  lost(): void {
    this.consumer.lost();
  }

  /** Stops consuming events and resolves when those in flight are done; false when some took too long. */
  stop(): Promise<boolean> {
    return this.consumer.stop(this.options.drainMs);
  }

  private async receive(channel: Channel, message: ConsumeMessage): Promise<void> {
    const { headers, messageId, type } = incoming(message);
    const span = startSpan(`process ${type}`, {
      kind: 'CONSUMER',
      parent: textHeader(headers, 'traceparent'),
      attributes: {
        'messaging.system': 'rabbitmq',
        'messaging.operation.type': 'process',
        'messaging.operation.name': 'process',
        'messaging.destination.name': this.names.events(this.options.service),
        'messaging.message.id': messageId,
      },
    });
    const requestId = textHeader(headers, 'requestId') || messageId;
    await runInTrace({ requestId, traceparent: span.traceparent }, async () => {
      try {
        if (await this.settled(message, span)) channel.ack(message);
        else channel.nack(message);
      } catch (error) {
        log.debug({ err: error }, 'the channel is gone; the broker delivers this event again');
      }
    });
    span.end();
  }

  /** Whether the message is settled: its effects committed, or a copy confirmed in another queue. */
  private async settled(message: ConsumeMessage, span: WorkSpan): Promise<boolean> {
    const event = incoming(message).type;
    try {
      await deliver(this.subscribers.get(event) ?? [], message);
      deliveries.inc({ event, outcome: 'done' });
      return true;
    } catch (error) {
      span.failed(error);
      return this.putAside(message, event, error);
    }
  }

  private async putAside(message: ConsumeMessage, event: string, error: unknown): Promise<boolean> {
    const failures = failuresOf(message, error);
    const delay = this.delayAfter(failures, error);
    const outcome = delay === undefined ? 'parked' : 'retried';
    const { service } = this.options;
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    log[outcome === 'parked' ? 'error' : 'warn']({ event, ...failures, outcome, err: error }, 'an event failed');
    try {
      const key = delay === undefined ? this.names.dead(service) : this.names.retry(service, delay);
      await this.copyTo(key, message, {
        ...failures,
        reason: reason.slice(0, 500),
        failedAt: new Date().toISOString(),
      });
    } catch (cause) {
      log.warn({ event, err: cause }, 'a failed event could not be moved; it is requeued');
      await sleep(AFTER_LOST_PUBLISH_MS);
      return false;
    }
    deliveries.inc({ event, outcome });
    return true;
  }

  /** Milliseconds until the next attempt; undefined after the last. */
  private delayAfter({ attempt, timeouts }: Failures, error: unknown): number | undefined {
    const { retryDelaysMs: delays } = this.options;
    if (error instanceof Undeliverable || timeouts > MAX_TIMEOUTS) return undefined;
    return delays[statementTimedOut(error) ? Math.min(timeouts, delays.length) - 1 : Math.max(0, attempt - 1)];
  }

  private async copyTo(key: string, message: ConsumeMessage, marks: Record<string, string | number>): Promise<void> {
    const copy = incoming(message);
    const result = await this.publisher.publish({
      exchange: '',
      key,
      body: message.content,
      messageId: copy.messageId,
      options: { type: copy.type, contentType: 'application/json', headers: { ...lasting(copy), ...marks } },
    });
    if (result === 'unroutable') throw new Error(`the queue ${key} is missing`);
  }
}

import type { EventContract } from '@vault/contracts/define';
import type { ConsumeMessage } from 'amqplib';
import { validate } from 'uuid';
import type { DataSource, EntityManager } from 'typeorm';
import type { DeliveredEvent, SubscriberExtras } from './decorators';
import { incoming, textHeader } from './incoming';
import { runHandler, type NestHandler } from './run-handler';
import { BatchedTransactions } from '../database/batched-transactions';
import { prepared } from '../database/prepared';
import { rows } from '../database/rows';
import { traceOrNew } from '../tracing';

export interface Subscriber extends SubscriberExtras {
  readonly handle: NestHandler;
}

/** One at a time: two that need the same lock would wait for each other, or fail. */
const BATCHES = { maxBatchSize: 50, maxUnderWay: 1 };

/** Retrying cannot help: the message itself is invalid. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable';
}

function payloadOf(event: EventContract, content: Buffer): unknown {
  try {
    return event.payload.parse(JSON.parse(content.toString()));
  } catch (error) {
    throw new Undeliverable(`the payload does not fit ${event.name}`, { cause: error });
  }
}

const CLAIM = prepared(`
  INSERT INTO inbox (consumer, message_id) SELECT $1, id FROM unnest($2::uuid[]) id ORDER BY id
  ON CONFLICT DO NOTHING RETURNING message_id AS "messageId"`);

type Event = DeliveredEvent<unknown>;

/**
 * The events of a subscriber, each processed once: in a transaction that also holds its inbox row, so that a second
 * delivery finds the row and does nothing.
 */
export class IdempotentConsumer {
  private readonly transactions: BatchedTransactions<Event, null>;

  constructor(
    private readonly subscriber: Subscriber,
    dataSource: DataSource,
  ) {
    this.transactions = new BatchedTransactions(dataSource, (tx, events) => this.handle(tx, events), {
      name: subscriber.consumer,
      ...BATCHES,
    });
  }

  get event(): EventContract {
    return this.subscriber.event;
  }

  /** @throws what the subscriber threw for this event. */
  async process(event: Event): Promise<void> {
    await (this.subscriber.inBatches ? this.transactions.run(event) : this.transactions.runAlone(event));
  }

  private async handle(tx: EntityManager, events: readonly Event[]): Promise<null[]> {
    const { consumer, handle, inBatches } = this.subscriber;
    const ids = events.map(({ messageId }) => messageId);
    const claimed = new Set(
      (await rows<{ messageId: string }>(tx, CLAIM, [consumer, ids])).map(({ messageId }) => messageId),
    );
    // Each once, also when it was delivered again meanwhile.
    const fresh = events.filter(({ messageId }) => claimed.delete(messageId));
    if (inBatches && fresh.length > 0) await runHandler(handle, fresh, tx);
    if (!inBatches) for (const { payload, ...origin } of fresh) await runHandler(handle, payload, { ...origin, tx });
    return events.map(() => null);
  }
}

/**
 * Hands a message to each subscriber.
 *
 * @throws Undeliverable when no delivery of this message can ever succeed; else what the subscriber threw.
 */
export async function deliver(consumers: readonly IdempotentConsumer[], message: ConsumeMessage): Promise<void> {
  const { messageId, headers, type } = incoming(message);
  // Not dead-lettered at once: in a rolling update an older instance receives events that only newer ones know.
  if (consumers.length === 0) throw new Error(`nobody subscribes to ${type} here`);
  if (!validate(messageId)) throw new Undeliverable('the message has no id');
  const origin = { ...traceOrNew(), messageId, occurredAt: new Date(textHeader(headers, 'occurredAt')) };
  for (const consumer of consumers) {
    await consumer.process({ ...origin, payload: payloadOf(consumer.event, message.content) });
  }
}

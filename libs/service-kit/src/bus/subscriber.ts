import type { EventContract } from '@vault/contracts/define';
import type { ConsumeMessage } from 'amqplib';
import { validate } from 'uuid';
import type { DataSource } from 'typeorm';
import type { Delivery } from './decorators';
import { incoming, textHeader } from './incoming';
import { runHandler, type NestHandler } from './run-handler';
import { prepared } from '../database/prepared';

export interface Subscriber {
  readonly event: EventContract;
  readonly consumer: string;
  readonly handle: NestHandler;
}

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

const CLAIM = prepared(`INSERT INTO inbox (consumer, message_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1`);

/**
 * Hands a message to each subscriber in a transaction that also holds its inbox row, so that a second delivery finds
 * the row and does nothing.
 *
 * @throws Undeliverable when no delivery of this message can ever succeed; else what the subscriber threw.
 */
export async function deliver(
  subscribers: readonly Subscriber[],
  message: ConsumeMessage,
  dataSource: DataSource,
): Promise<void> {
  const { messageId, headers, type } = incoming(message);
  // Not dead-lettered at once: in a rolling update an older instance receives events that only newer ones know.
  if (subscribers.length === 0) throw new Error(`nobody subscribes to ${type} here`);
  if (!validate(messageId)) throw new Undeliverable('the message has no id');
  for (const { event, consumer, handle } of subscribers) {
    const payload = payloadOf(event, message.content);
    await dataSource.transaction(async (tx) => {
      const claimed = await tx.query<unknown[]>(CLAIM, [consumer, messageId]);
      if (claimed.length === 0) return;
      const delivery: Delivery = {
        tx,
        messageId,
        requestId: textHeader(headers, 'requestId') || messageId,
        occurredAt: new Date(textHeader(headers, 'occurredAt')),
      };
      await runHandler(handle, payload, delivery);
    });
  }
}

import type { Channel } from 'amqplib';
import type { BusNames } from './names';

/**
 * Redeliveries that the broker allows before it parks a message by itself: a message that kills its consumer comes
 * back each time. Well above what lost connections and rolling restarts cause.
 */
const DELIVERY_LIMIT = 50;

export interface EventTopology {
  readonly service: string;
  readonly names: BusNames;
  readonly events: readonly string[];
  readonly retryDelaysMs: readonly number[];
}

const quorum = { 'x-queue-type': 'quorum' };

/** Dead-lettering that waits for the target's confirm, so that no message is between two queues when a node dies. */
const safely = (target: string): Record<string, unknown> => ({
  'x-dead-letter-exchange': '',
  'x-dead-letter-routing-key': target,
  'x-dead-letter-strategy': 'at-least-once',
  'x-overflow': 'reject-publish',
});

/** Declares the exchange and a subscribing service's queues; safe to repeat, refused by the broker when they differ. */
export async function declareEvents(channel: Channel, topology: EventTopology): Promise<void> {
  const { service, names, events, retryDelaysMs } = topology;
  await channel.assertExchange(names.exchange, 'topic', { durable: true });
  // Classic: looking at parked messages must not count as a delivery, which a quorum queue limits by default.
  await channel.assertQueue(names.dead(service), { durable: true });
  await channel.assertQueue(names.events(service), {
    durable: true,
    arguments: { ...quorum, 'x-delivery-limit': DELIVERY_LIMIT, ...safely(names.dead(service)) },
  });
  for (const delay of new Set(retryDelaysMs)) {
    await channel.assertQueue(names.retry(service, delay), {
      durable: true,
      arguments: { ...quorum, 'x-message-ttl': delay, ...safely(names.events(service)) },
    });
  }
  for (const event of events) await channel.bindQueue(names.events(service), names.exchange, event);
}

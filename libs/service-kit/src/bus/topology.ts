import { ownerOf } from '@vault/contracts/define';
import { eventsConsumedBy, SERVICE_NAMES, type ServiceName } from '@vault/contracts/registry';
import type { Channel, Options } from 'amqplib';
import type { Link } from './connection';
import type { BusNames } from './names';

/**
 * Redeliveries before the broker dead-letters a message by itself: a message that kills its consumer is redelivered
 * each time. Well above what lost connections and rolling restarts cause.
 */
const DELIVERY_LIMIT = 50;

/**
 * Whoever looks at dead letters takes them and gives them back, which is a redelivery: never so many that the broker drops
 * one, as it does after 20 by default since 4.0.
 */
const DEAD_LETTER_DELIVERY_LIMIT = 1_000_000;

interface EventQueue {
  readonly service: string;
  readonly names: BusNames;
  readonly events: readonly string[];
}

export interface EventTopology extends EventQueue {
  readonly retryDelaysMs: readonly number[];
}

const quorum = { 'x-queue-type': 'quorum' };

/** Dead-lettering that waits for the target's confirm, so that no message is between two queues when a node dies. */
const deadLettering = (target: string): Record<string, unknown> => ({
  'x-dead-letter-exchange': '',
  'x-dead-letter-routing-key': target,
  'x-dead-letter-strategy': 'at-least-once',
  'x-overflow': 'reject-publish',
});

/** Leaves an existing exchange as it is: it belongs to all services, and no service's own user may configure it. */
export async function declareExchange(link: Link, exchange: string): Promise<void> {
  if (await link.find((channel) => channel.checkExchange(exchange))) return;
  const channel = await link.channel();
  await channel.assertExchange(exchange, 'topic', { durable: true });
}

/** How a service's event queue is declared, by itself or by another that publishes to it first. */
export const eventQueue = (service: string, names: BusNames): Options.AssertQueue & { arguments: object } => ({
  durable: true,
  arguments: { ...quorum, 'x-delivery-limit': DELIVERY_LIMIT, ...deadLettering(names.dead(service)) },
});

async function bindEvents(channel: Channel, { service, names, events }: EventQueue): Promise<void> {
  for (const event of events) await channel.bindQueue(names.events(service), names.exchange, event);
}

/** Leaves an existing queue as it is: it was a classic one, and may hold letters. */
async function declareDeadLetters(link: Link, channel: Channel, queue: string): Promise<void> {
  if (await link.find((temporary) => temporary.checkQueue(queue))) return;
  const limit = { 'x-delivery-limit': DEAD_LETTER_DELIVERY_LIMIT };
  await channel.assertQueue(queue, { durable: true, arguments: { ...quorum, ...limit } });
}

/** Declares a subscribing service's queues; safe to repeat, refused by the broker when they differ. */
export async function declareEvents(link: Link, channel: Channel, topology: EventTopology): Promise<void> {
  const { service, names, retryDelaysMs } = topology;
  await declareDeadLetters(link, channel, names.dead(service));
  await declareExchange(link, names.exchange);
  await channel.assertQueue(names.events(service), eventQueue(service, names));
  await bindEvents(channel, topology);
  for (const delay of new Set(retryDelaysMs)) {
    await channel.assertQueue(names.retry(service, delay), {
      durable: true,
      arguments: { ...quorum, 'x-message-ttl': delay, ...deadLettering(names.events(service)) },
    });
  }
}

/** The consumers of what a service publishes, with the events of each. */
export function consumersOf(publisher: string): ReadonlyMap<ServiceName, readonly string[]> {
  const consumed = SERVICE_NAMES.map((service) => {
    const events = eventsConsumedBy(service).filter((event) => ownerOf(event) === publisher);
    return [service, events.map(({ name }) => name)] as const;
  });
  return new Map(consumed.filter(([, events]) => events.length > 0));
}

/**
 * Declares the queues of all consumers of a service's events, so that no event is lost before they first start. An
 * existing queue is only bound: a service's own user may not declare the queue of another.
 */
export async function declareConsumers(link: Link, publisher: string, names: BusNames): Promise<void> {
  await declareExchange(link, names.exchange);
  const channel = await link.channel();
  for (const [service, events] of consumersOf(publisher)) {
    const queue = names.events(service);
    const known = await link.find((temporary) => temporary.checkQueue(queue));
    if (!known) await channel.assertQueue(queue, eventQueue(service, names));
    await bindEvents(channel, { service, names, events });
  }
}

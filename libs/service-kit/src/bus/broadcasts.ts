import type { EventContract, PayloadOf } from '@vault/contracts/define';
import type { Channel } from 'amqplib';
import { logger } from '../logging';
import type { Link, LinkUser } from './connection';
import { declareExchange } from './topology';

const log = logger('broadcasts');

export type BroadcastListener = (event: EventContract, payload: PayloadOf<EventContract>) => void;

export interface BroadcastState {
  /** Every event from now on is received. */
  onConnected(): void;
  /** Events may be missed from now on; called before the first missed one. */
  onDisconnected(): void;
}

/** Events on an exclusive queue: every process receives all of them; none are stored while it is disconnected. */
export class Broadcasts implements LinkUser {
  private readonly byName: ReadonlyMap<string, EventContract>;
  private session: { channel: Channel; consumerTag: string } | null = null;

  constructor(
    events: readonly EventContract[],
    private readonly listener: BroadcastListener,
    private readonly state: BroadcastState,
    private readonly exchange: string,
  ) {
    this.byName = new Map(events.map((event) => [event.name, event]));
  }

  async opened(link: Link): Promise<void> {
    await declareExchange(link, this.exchange);
    const channel = await link.channel();
    const { queue } = await channel.assertQueue('', { exclusive: true, autoDelete: true, durable: false });
    for (const name of this.byName.keys()) await channel.bindQueue(queue, this.exchange, name);
    const { consumerTag } = await channel.consume(
      queue,
      (message) => {
        if (!message) return void link.end(new Error('the broadcast consumer was cancelled'));
        this.received(message.fields.routingKey, message.content);
      },
      { noAck: true },
    );
    this.session = { channel, consumerTag };
    this.state.onConnected();
  }

  lost(): void {
    if (!this.session) return;
    this.session = null;
    this.state.onDisconnected();
  }

  /** Stops consuming; the queue is deleted with its only consumer. */
  async end(): Promise<void> {
    const { session } = this;
    this.session = null;
    await session?.channel.cancel(session.consumerTag);
  }

  private received(name: string, content: Buffer): void {
    const event = this.byName.get(name);
    if (!event) return;
    try {
      this.listener(event, event.payload.parse(JSON.parse(content.toString())));
    } catch (error) {
      log.error({ err: error, event: name }, 'a broadcast could not be used');
    }
  }
}

import type { Channel, ConsumeMessage } from 'amqplib';
import type { Link } from './connection';
import { InFlightWork } from './in-flight-work';

/** Consumes one queue, again on each connection, and tracks the messages in flight. */
export class Consumer {
  private readonly inHand = new InFlightWork();
  private current: { channel: Channel; tag: string } | null = null;
  private stopping = false;

  constructor(private readonly queue: string) {}

  get stopped(): boolean {
    return this.stopping;
  }

  /** Begins to consume on a channel whose queue and prefetch are set up. */
  async start(link: Link, channel: Channel, receive: (message: ConsumeMessage) => Promise<void>): Promise<void> {
    const { consumerTag: tag } = await channel.consume(this.queue, (message) => {
      if (!message) return void link.end(new Error(`the consumer of ${this.queue} was cancelled`));
      void this.inHand.track(receive(message));
    });
    this.current = { channel, tag };
  }

  lost(): void {
    this.current = null;
  }

  /** Stops consuming and resolves when the messages in flight are done; false when some took longer than `drainMs`. */
  async stop(drainMs: number): Promise<boolean> {
    this.stopping = true;
    await this.current?.channel.cancel(this.current.tag).catch(() => undefined);
    return this.inHand.drained(drainMs);
  }
}

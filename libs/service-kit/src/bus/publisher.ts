import type { ConfirmChannel, Options } from 'amqplib';
import type { Link, LinkUser } from './connection';
import { incoming } from './incoming';

const CONFIRM_TIMEOUT_MS = 10_000;

export interface Publication {
  readonly exchange: string;
  readonly key: string;
  readonly body: Buffer;
  readonly messageId: string;
  readonly options?: Omit<Options.Publish, 'mandatory' | 'persistent' | 'messageId'>;
}

/** Publishes persistent, mandatory messages and waits for the broker's confirm. */
export class Publisher implements LinkUser {
  private channel: ConfirmChannel | null = null;
  private readonly returned = new Set<string>();

  async opened(link: Link): Promise<void> {
    const channel = await link.confirmChannel();
    // The broker returns an unroutable message before it confirms it.
    channel.on('return', (message) => this.returned.add(incoming(message).messageId));
    this.channel = channel;
  }

  lost(): void {
    this.channel = null;
    this.returned.clear();
  }

  /**
   * Resolves when the broker has taken the message: `unroutable` when no queue was bound for it.
   *
   * @throws when the broker refused it, or the connection was lost before the confirm (it may have arrived).
   */
  publish({ exchange, key, body, messageId, options }: Publication): Promise<'routed' | 'unroutable'> {
    return new Promise((resolve, reject) => {
      if (!this.channel) return void reject(new Error('not connected to the message broker'));
      const timer = setTimeout(() => reject(new Error('the broker did not confirm in time')), CONFIRM_TIMEOUT_MS);
      const settle = (error: unknown): void => {
        clearTimeout(timer);
        const unroutable = this.returned.delete(messageId);
        if (error)
          reject(error instanceof Error ? error : new Error('the broker refused the message', { cause: error }));
        else resolve(unroutable ? 'unroutable' : 'routed');
      };
      try {
        this.channel.publish(exchange, key, body, { ...options, messageId, mandatory: true, persistent: true }, settle);
      } catch (error) {
        settle(error);
      }
    });
  }
}

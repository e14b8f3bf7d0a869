import { query, command, type Contract } from '@vault/contracts/define';
import type { Channel, GetMessage } from 'amqplib';
import { z } from 'zod';
import { unavailable } from '../errors';
import type { CallHandler } from './call-runner';
import type { Link, LinkUser } from './connection';
import { incoming, lasting, textHeader } from './incoming';
import { BusNames } from './names';
import type { Publisher } from './publisher';

export const DeadLetter = z.object({
  messageId: z.string(),
  event: z.string(),
  reason: z.string(),
  failedAt: z.string().nullable(),
  occurredAt: z.string().nullable(),
});
export type DeadLetter = z.output<typeof DeadLetter>;

const listInput = z.object({ limit: z.int().min(1).max(500).default(100) });
const listOutput = z.object({ total: z.int(), letters: z.array(DeadLetter) });
const replayInput = z.object({ messageIds: z.array(z.string()).max(500).optional() });
const replayOutput = z.object({ replayed: z.int() });

/** The parked events of a service, oldest first. Their payloads stay inside: they may hold codes. */
export const listDeadLetters = (service: string): Contract<typeof listInput, typeof listOutput> =>
  query({ name: `${service}.dead-letters.list`, input: listInput, output: listOutput });

/** Puts parked events back into the service's queue with all their tries: the named ones, or every one. */
export const replayDeadLetters = (service: string): Contract<typeof replayInput, typeof replayOutput> =>
  command({ name: `${service}.dead-letters.replay`, input: replayInput, output: replayOutput });

const MOST = 500;
function describe(letter: GetMessage): DeadLetter {
  const { messageId, type, headers } = incoming(letter);
  return {
    messageId,
    event: type,
    // Without ours, the broker parked it by itself: it came back too often without an answer.
    reason: textHeader(headers, 'reason') || textHeader(headers, 'x-first-death-reason') || 'unknown',
    failedAt: textHeader(headers, 'failedAt') || null,
    occurredAt: textHeader(headers, 'occurredAt') || null,
  };
}

/** A service's parked events. */
export class DeadLetters implements LinkUser {
  private readonly names: BusNames;
  private link: Link | null = null;

  constructor(
    private readonly publisher: Publisher,
    private readonly service: string,
    prefix: string,
  ) {
    this.names = new BusNames(prefix);
  }

  opened(link: Link): Promise<void> {
    this.link = link;
    return Promise.resolve();
  }

  lost(): void {
    this.link = null;
  }

  /** The internal calls by which an administrator sees and replays them. */
  calls(): CallHandler[] {
    return [
      {
        contract: listDeadLetters(this.service),
        handle: (input) => this.list(input as z.output<typeof listInput>),
      },
      {
        contract: replayDeadLetters(this.service),
        handle: (input) => this.replay(input as z.output<typeof replayInput>),
      },
    ];
  }

  private list({ limit }: z.output<typeof listInput>): Promise<z.output<typeof listOutput>> {
    return this.withLetters(limit, async (letters, channel) => {
      // Once the first are taken out, the queue counts the rest.
      const rest = letters.length < limit ? 0 : (await channel.checkQueue(this.names.dead(this.service))).messageCount;
      return { total: letters.length + rest, letters: letters.map(describe) };
    });
  }

  private replay({ messageIds }: z.output<typeof replayInput>): Promise<z.output<typeof replayOutput>> {
    return this.withLetters(MOST, async (letters, channel) => {
      const chosen = letters.filter((letter) => messageIds?.includes(incoming(letter).messageId) ?? true);
      for (const letter of chosen) {
        await this.putBack(letter);
        channel.ack(letter);
      }
      return { replayed: chosen.length };
    });
  }

  private async putBack(letter: GetMessage): Promise<void> {
    const message = incoming(letter);
    const result = await this.publisher.publish({
      exchange: '',
      key: this.names.events(this.service),
      body: letter.content,
      messageId: message.messageId,
      options: { type: message.type, headers: lasting(message) },
    });
    if (result === 'unroutable') throw unavailable(new Error('the queue is missing'));
  }

  /** Takes messages without acknowledging them; what is not acknowledged stays in the queue. */
  private async withLetters<T>(most: number, use: (letters: GetMessage[], channel: Channel) => Promise<T>): Promise<T> {
    if (!this.link) throw unavailable();
    const channel = await this.link.channel({ temporary: true });
    try {
      const letters: GetMessage[] = [];
      while (letters.length < most) {
        const letter = await channel.get(this.names.dead(this.service));
        if (!letter) break;
        letters.push(letter);
      }
      return await use(letters, channel);
    } finally {
      await channel.close().catch(() => undefined);
    }
  }
}

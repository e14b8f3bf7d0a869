import type { DeadLetter } from '@vault/contracts/common/dead-letter';
import type { Channel, GetMessage } from 'amqplib';
import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { unavailable } from '../errors';
import { logger } from '../logging';
import type { CallHandler } from './call-runner';
import type { Link, LinkUser } from './connection';
import {
  describeLetter,
  discardDeadLetters,
  listDeadLetters,
  MAX_LETTERS,
  replayDeadLetters,
  type discardInput,
  type listInput,
  type listOutput,
  type replayInput,
} from './dead-letter';
import { incoming, lasting } from './incoming';
import { BusNames } from './names';
import type { Publisher } from './publisher';

const log = logger('dead-letters');

/** Messages that another instance is reading are hidden until it is done: missing ones are looked for again. */
const LOOKS = 3;
const NEXT_LOOK_MS = 200;

/** A service's parked events. */
export class DeadLetters implements LinkUser {
  private readonly names: BusNames;
  private link: Link | null = null;
  /** One reader at a time: a second would only see what the first has not fetched. */
  private turn: Promise<unknown> = Promise.resolve();

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

  /** The internal calls that list, replay and discard them. */
  calls(): CallHandler[] {
    return [
      {
        contract: listDeadLetters(this.service),
        handle: (input) => this.list((input as z.output<typeof listInput>).limit),
      },
      {
        contract: replayDeadLetters(this.service),
        handle: async (input) => {
          const { messageIds } = input as z.output<typeof replayInput>;
          return { replayed: await this.settle(messageIds, (letter) => this.putBack(letter)) };
        },
      },
      {
        contract: discardDeadLetters(this.service),
        handle: async (input) => {
          const { messageIds } = input as z.output<typeof discardInput>;
          return { discarded: await this.settle(messageIds, () => Promise.resolve()) };
        },
      },
    ];
  }

  private list(limit: number): Promise<z.output<typeof listOutput>> {
    return this.withLetters(limit, async (letters, channel) => {
      // Once the first are taken out, the queue counts the rest.
      const rest = letters.length < limit ? 0 : (await channel.checkQueue(this.names.dead(this.service))).messageCount;
      return { total: letters.length + rest, letters: letters.map(describeLetter) };
    });
  }

  /** Removes the given messages, or all, from the queue once `act` has handled them; returns them. */
  private async settle(
    messageIds: readonly string[] | undefined,
    act: (letter: GetMessage) => Promise<void>,
  ): Promise<DeadLetter[]> {
    const missing = messageIds && new Set(messageIds);
    const settled: DeadLetter[] = [];
    for (let look = 1; look <= LOOKS; look += 1) {
      const found = await this.withLetters(MAX_LETTERS, (letters, channel) =>
        this.each(
          letters.filter((letter) => missing?.has(incoming(letter).messageId) ?? true),
          channel,
          act,
        ),
      );
      settled.push(...found);
      for (const { messageId } of found) missing?.delete(messageId);
      if (!missing || missing.size === 0) break;
      if (look < LOOKS) await sleep(NEXT_LOOK_MS);
    }
    return settled;
  }

  /** Messages that cannot be handled stay; those handled before are returned all the same. */
  private async each(
    letters: readonly GetMessage[],
    channel: Channel,
    act: (letter: GetMessage) => Promise<void>,
  ): Promise<DeadLetter[]> {
    const settled: DeadLetter[] = [];
    for (const letter of letters) {
      try {
        await act(letter);
      } catch (error) {
        if (settled.length === 0) throw error;
        log.warn({ err: error, settled: settled.length }, 'some dead letters could not be settled');
        break;
      }
      channel.ack(letter);
      settled.push(describeLetter(letter));
    }
    return settled;
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

  private withLetters<T>(most: number, use: (letters: GetMessage[], channel: Channel) => Promise<T>): Promise<T> {
    const mine = this.turn.then(() => this.take(most, use));
    this.turn = mine.catch(() => undefined);
    return mine;
  }

  /** Fetches messages without acknowledging them: unacknowledged ones stay in the queue. */
  private async take<T>(most: number, use: (letters: GetMessage[], channel: Channel) => Promise<T>): Promise<T> {
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

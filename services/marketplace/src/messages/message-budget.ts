import { Inject, Injectable } from '@nestjs/common';
import { sendListingMessage } from '@vault/contracts/marketplace/messages';
import { rows } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import type { EntityManager } from 'typeorm';
import { CONFIG, type MarketplaceConfig } from '../config';

/** The condition of the update holds however many messages arrive at once. */
const COUNT = `
  INSERT INTO message_counts AS c (user_id, hour, messages) VALUES ($1, date_trunc('hour', now()), 1)
  ON CONFLICT (user_id, hour) DO UPDATE SET messages = c.messages + 1 WHERE c.messages < $2
  RETURNING messages AS count`;

const COUNT_THREAD = `
  INSERT INTO new_conversation_counts AS c (user_id, day, conversations) VALUES ($1, (now() AT TIME ZONE 'UTC')::date, 1)
  ON CONFLICT (user_id, day) DO UPDATE SET conversations = c.conversations + 1 WHERE c.conversations < $2
  RETURNING conversations AS count`;

const FORGET = `DELETE FROM message_counts WHERE user_id = $1 AND hour < date_trunc('hour', now())`;
const FORGET_THREADS = `DELETE FROM new_conversation_counts WHERE user_id = $1 AND day < (now() AT TIME ZONE 'UTC')::date`;

const ESTABLISHED = `
  SELECT FROM users WHERE user_id = $1 AND verified_at IS NOT NULL AND registered_at < now() - interval '7 days'`;

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;
const UNTIL = 'Until your address is verified and your account is a week old,';

const left = (seconds: number): number => seconds - (Math.floor(Date.now() / 1000) % seconds);

/** How much one person may write in an hour, offers among it, and to how many new people in a day. */
@Injectable()
export class MessageBudget {
  constructor(@Inject(CONFIG) private readonly config: MarketplaceConfig) {}

  /** Counts a message; one that is refused afterwards is rolled back with its count. */
  async spend(tx: EntityManager, userId: string, kind: 'listing' | 'direct'): Promise<void> {
    const { MESSAGES_PER_HOUR: usual, DIRECT_MESSAGES_PER_HOUR_AT_FIRST: atFirst } = this.config;
    const isNew = kind === 'direct' && (await this.isNew(tx, userId));
    const most = isNew ? Math.min(usual, atFirst) : usual;
    if (await this.count(tx, userId, { count: COUNT, forget: FORGET, most })) return;
    fail(sendListingMessage, 'TOO_MANY_REQUESTS', {
      message: `${isNew ? `${UNTIL} an` : 'An'} hour has room for ${most} messages. Please go on in a while.`,
      retryAfter: left(HOUR_SECONDS),
    });
  }

  /** Counts a direct thread that was begun. */
  async spendThread(tx: EntityManager, userId: string): Promise<void> {
    const isNew = await this.isNew(tx, userId);
    const most = isNew ? this.config.NEW_THREADS_PER_DAY_AT_FIRST : this.config.NEW_THREADS_PER_DAY;
    if (await this.count(tx, userId, { count: COUNT_THREAD, forget: FORGET_THREADS, most })) return;
    fail(sendListingMessage, 'TOO_MANY_REQUESTS', {
      message: `${isNew ? `${UNTIL} you` : 'You'} can begin ${most} conversations a day. Please go on tomorrow.`,
      retryAfter: left(DAY_SECONDS),
    });
  }

  private async isNew(tx: EntityManager, userId: string): Promise<boolean> {
    return (await rows(tx, ESTABLISHED, [userId])).length === 0;
  }

  /** False when there is no room for one more. */
  private async count(
    tx: EntityManager,
    userId: string,
    { count, forget, most }: { count: string; forget: string; most: number },
  ): Promise<boolean> {
    const [counted] = await rows<{ count: number }>(tx, count, [userId, most]);
    if (counted?.count === 1) await rows(tx, forget, [userId]);
    return counted !== undefined;
  }
}

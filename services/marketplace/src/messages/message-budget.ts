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
  RETURNING messages`;

const FORGET = `DELETE FROM message_counts WHERE user_id = $1 AND hour < date_trunc('hour', now())`;

const HOUR_SECONDS = 3600;

/** How much one person may write in an hour, offers among it. */
@Injectable()
export class MessageBudget {
  constructor(@Inject(CONFIG) private readonly config: MarketplaceConfig) {}

  /** Counts a message; one that is refused afterwards is rolled back with its count. */
  async spend(tx: EntityManager, userId: string): Promise<void> {
    const most = this.config.MESSAGES_PER_HOUR;
    const [counted] = await rows<{ messages: number }>(tx, COUNT, [userId, most]);
    if (counted?.messages === 1) await rows(tx, FORGET, [userId]);
    if (counted) return;
    fail(sendListingMessage, 'TOO_MANY_REQUESTS', {
      message: `An hour has room for ${most} messages. Please go on in a while.`,
      retryAfter: HOUR_SECONDS - (Math.floor(Date.now() / 1000) % HOUR_SECONDS),
    });
  }
}

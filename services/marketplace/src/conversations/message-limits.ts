import { Inject, Injectable } from '@nestjs/common';
import { rows } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { incrementUsage, secondsLeft, usageCounter } from '@vault/service-kit/usage-counter';
import type { EntityManager } from 'typeorm';
import { CONFIG, type MarketplaceConfig } from '../config';
import type { MessageContract } from './write-message';

const MESSAGES = usageCounter('message_counts', 'messages', 'hour');
const NEW_CONVERSATIONS = usageCounter('new_conversation_counts', 'conversations', 'day');

const ESTABLISHED = `
  SELECT FROM users WHERE user_id = $1 AND verified_at IS NOT NULL AND registered_at < now() - interval '7 days'`;

const UNTIL_ESTABLISHED = 'Until your address is verified and your account is a week old,';

/**
 * Limits how many messages, offers among them, a user writes in an hour, and how many direct conversations they begin in
 * a day. New accounts have lower limits: an unverified address, or younger than a week.
 */
@Injectable()
export class MessageLimits {
  constructor(@Inject(CONFIG) private readonly config: MarketplaceConfig) {}

  /** @throws ContractError 429 `TOO_MANY_REQUESTS`; a message that is refused later is rolled back with its count. */
  async countMessage(
    tx: EntityManager,
    contract: MessageContract,
    userId: string,
    kind: 'listing' | 'direct',
  ): Promise<void> {
    const { MESSAGES_PER_HOUR, DIRECT_MESSAGES_PER_HOUR_AT_FIRST } = this.config;
    const isLowered = kind === 'direct' && (await this.isNew(tx, userId));
    const max = isLowered ? Math.min(MESSAGES_PER_HOUR, DIRECT_MESSAGES_PER_HOUR_AT_FIRST) : MESSAGES_PER_HOUR;
    if (await incrementUsage(tx, MESSAGES, userId, max)) return;
    fail(contract, 'TOO_MANY_REQUESTS', {
      message: `${isLowered ? `${UNTIL_ESTABLISHED} you` : 'You'} can send ${max} messages an hour. Please try again later.`,
      retryAfter: secondsLeft(MESSAGES),
    });
  }

  /** @throws ContractError 429 `TOO_MANY_REQUESTS`. */
  async countNewConversation(tx: EntityManager, contract: MessageContract, userId: string): Promise<void> {
    const isNew = await this.isNew(tx, userId);
    const max = isNew ? this.config.NEW_CONVERSATIONS_PER_DAY_AT_FIRST : this.config.NEW_CONVERSATIONS_PER_DAY;
    if (await incrementUsage(tx, NEW_CONVERSATIONS, userId, max)) return;
    fail(contract, 'TOO_MANY_REQUESTS', {
      message: `${isNew ? `${UNTIL_ESTABLISHED} you` : 'You'} can begin ${max} conversations a day. Please go on tomorrow.`,
      retryAfter: secondsLeft(NEW_CONVERSATIONS),
    });
  }

  private async isNew(tx: EntityManager, userId: string): Promise<boolean> {
    return (await rows(tx, ESTABLISHED, [userId])).length === 0;
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { rows } from '@vault/service-kit/database';
import { fail, failure, type ContractError } from '@vault/service-kit/errors';
import { incrementUsage, incrementUsages, secondsLeft, usageCounter } from '@vault/service-kit/usage-counter';
import type { EntityManager } from 'typeorm';
import { CONFIG, type MarketplaceConfig } from '../config';
import type { MessageContract } from './write-message';

const MESSAGES = usageCounter('message_counts', 'messages', 'hour');
const NEW_CONVERSATIONS = usageCounter('new_conversation_counts', 'conversations', 'day');

const ESTABLISHED = `
  SELECT FROM users WHERE user_id = $1 AND verified_at IS NOT NULL AND registered_at < now() - interval '7 days'`;

const UNTIL_ESTABLISHED = 'Until your address is verified and your account is a week old,';

const tooManyMessages = (contract: MessageContract, limit: string): ContractError =>
  failure(contract, 'TOO_MANY_REQUESTS', {
    message: `${limit} Please try again later.`,
    retryAfter: secondsLeft(MESSAGES),
  });

/**
 * Limits how many messages, offers among them, a user writes in an hour, and how many direct conversations they begin in
 * a day. New accounts have lower limits: an unverified address, or younger than a week.
 */
@Injectable()
export class MessageLimits {
  constructor(@Inject(CONFIG) private readonly config: MarketplaceConfig) {}

  /** Counts a message about a listing of each user. Returns those who may send it. A rollback takes the counts back. */
  countListingMessages(tx: EntityManager, userIds: readonly string[]): Promise<ReadonlySet<string>> {
    return incrementUsages(tx, MESSAGES, userIds, this.config.MESSAGES_PER_HOUR);
  }

  /** @throws ContractError 429 `TOO_MANY_REQUESTS`. */
  async countListingMessage(tx: EntityManager, contract: MessageContract, userId: string): Promise<void> {
    if (!(await this.countListingMessages(tx, [userId])).has(userId)) throw this.tooManyListingMessages(contract);
  }

  /** What a user is told whom `countListingMessages` did not return: 429 `TOO_MANY_REQUESTS`. */
  tooManyListingMessages(contract: MessageContract): ContractError {
    return tooManyMessages(contract, `You can send ${this.config.MESSAGES_PER_HOUR} messages an hour.`);
  }

  /** @throws ContractError 429 `TOO_MANY_REQUESTS`; a message that is refused later is rolled back with its count. */
  async countDirectMessage(tx: EntityManager, contract: MessageContract, userId: string): Promise<void> {
    const { MESSAGES_PER_HOUR, DIRECT_MESSAGES_PER_HOUR_AT_FIRST } = this.config;
    const isNew = await this.isNew(tx, userId);
    const max = isNew ? Math.min(MESSAGES_PER_HOUR, DIRECT_MESSAGES_PER_HOUR_AT_FIRST) : MESSAGES_PER_HOUR;
    if (await incrementUsage(tx, MESSAGES, userId, max)) return;
    throw tooManyMessages(contract, `${isNew ? `${UNTIL_ESTABLISHED} you` : 'You'} can send ${max} messages an hour.`);
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

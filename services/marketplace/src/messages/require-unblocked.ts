import { sendListingMessage } from '@vault/contracts/marketplace/messages';
import { rows } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import type { EntityManager } from 'typeorm';
import { hasBlocked } from '../members/blocks';

const BLOCKED = `SELECT WHERE ${hasBlocked('$1', '$2')} OR ${hasBlocked('$2', '$1')}`;

/** @throws ContractError 409 `CANNOT_WRITE` where either of the two has blocked the other. */
export async function requireUnblocked(tx: EntityManager, senderId: string, receiverId: string): Promise<void> {
  if ((await rows(tx, BLOCKED, [senderId, receiverId])).length > 0) fail(sendListingMessage, 'CANNOT_WRITE');
}

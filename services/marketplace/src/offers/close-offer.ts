import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';

const CLOSE = `
  UPDATE marketplace_messages SET offer_status = $2
  WHERE id = $1 AND offer_status = 'pending' AND expires_at > clock_timestamp() RETURNING id`;

/** That the owner of a listing accepts or declines an offer is an answer to who asked. */
const ANSWERED = `
  UPDATE conversations SET first_answered_at = clock_timestamp()
  WHERE id = $1 AND owner_id = $2 AND first_asked_at IS NOT NULL AND first_answered_at IS NULL`;

/** Closes an offer that is open. False when it was closed or ran out before. */
export async function closeOffer(
  tx: EntityManager,
  id: string,
  status: 'accepted' | 'declined' | 'withdrawn',
): Promise<boolean> {
  return (await rows(tx, CLOSE, [id, status])).length > 0;
}

export async function markAnswered(tx: EntityManager, threadId: string, userId: string): Promise<void> {
  await rows(tx, ANSWERED, [threadId, userId]);
}

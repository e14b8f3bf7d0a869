import { prepared, rows } from '@vault/service-kit/database';
import { badInput, fail, unauthorized } from '@vault/service-kit/errors';
import type { EntityManager } from 'typeorm';
import type { ListingState } from '../listing-core';
import { shareUserLocks } from '../users';
import type { ListingMessageContract } from './write-message';

/** Users who share no conversation about the listing learn nothing of each other's account. */
const CLOSED_ACCOUNTS = prepared(`
  SELECT u.user_id = $1 AS sender FROM users u WHERE u.user_id IN ($1, $2) AND u.hidden AND (u.user_id = $1 OR EXISTS (
    SELECT FROM conversations c WHERE c.listing_id = $3
      AND (c.owner_id = $1 AND c.other_id = $2 OR c.owner_id = $2 AND c.other_id = $1)))`);

/** @throws ContractError 401 where the sender's account is closed, 409 `COLLECTOR_GONE` where the receiver's is. */
export async function requireOpenAccounts(
  tx: EntityManager,
  contract: ListingMessageContract,
  { senderId, receiverId, listingId }: { senderId: string; receiverId: string; listingId: number },
): Promise<void> {
  await shareUserLocks(tx, [senderId, receiverId]);
  const closed = await rows<{ sender: boolean }>(tx, CLOSED_ACCOUNTS, [senderId, receiverId, listingId]);
  if (closed.some(({ sender }) => sender)) throw unauthorized();
  if (closed.length > 0) fail(contract, 'COLLECTOR_GONE');
}

export interface ListingMessage {
  readonly senderId: string;
  readonly receiverId: string;
  readonly isOffer: boolean;
}

const HAS_ASKED = prepared('SELECT FROM conversations WHERE listing_id = $1 AND other_id = $2');

/** Both sides of a transaction may write to each other whatever becomes of the listing. */
const HAVE_TRANSACTION = `
  SELECT FROM marketplace_transactions
  WHERE listing_id = $1 AND buyer_id = $2 AND (status <> 'canceled' OR seller_shipped_at IS NOT NULL)`;

const wrongReceiver = (message: string): never => badInput([{ field: 'receiverId', message }]);

/**
 * Makes sure that two users may write to each other about a listing. Returns the listing.
 *
 * @throws ContractError 404 for a listing that cannot be seen, 400 naming `receiverId`, 409 for one that is sold and for
 * an offer on one that is reserved.
 */
export async function requireListingAccess(
  tx: EntityManager,
  contract: ListingMessageContract,
  listing: ListingState | null,
  { senderId, receiverId, isOffer }: ListingMessage,
): Promise<ListingState> {
  if (!listing) return fail(contract, 'LISTING_NOT_FOUND');
  const { id, ownerId, status } = listing;
  const buyerId = senderId === ownerId ? receiverId : senderId;
  const isHidden = listing.deleted || status === 'removed';
  const haveTransaction =
    isHidden || status === 'sold' ? (await rows(tx, HAVE_TRANSACTION, [id, buyerId])).length > 0 : false;
  if (isHidden && (isOffer || !haveTransaction)) fail(contract, 'LISTING_NOT_FOUND');
  if (receiverId === senderId) wrongReceiver('You cannot write to yourself');
  if (senderId !== ownerId && receiverId !== ownerId) wrongReceiver('Write to the owner of the listing');
  if (senderId === ownerId && (await rows(tx, HAS_ASKED, [id, receiverId])).length === 0) {
    wrongReceiver('Only those who wrote about this listing can be written to');
  }
  if (status === 'sold' && (isOffer || !haveTransaction)) fail(contract, 'LISTING_SOLD');
  if (status === 'reserved' && isOffer) fail(contract, 'LISTING_RESERVED');
  return listing;
}

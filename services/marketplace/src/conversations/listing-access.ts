import { prepared, rows } from '@vault/service-kit/database';
import { badInput, fail, unauthorized } from '@vault/service-kit/errors';
import type { EntityManager } from 'typeorm';
import { LOCK_LISTING, READ_LISTING, type ListingState } from '../listing-core';
import { hasBlocked, shareUserLocks } from '../users';
import type { ListingMessageContract } from './write-message';

export interface ListingMessage {
  readonly listingId: number;
  readonly senderId: string;
  readonly receiverId: string;
  readonly isOffer: boolean;
}

/** What decides whether a user may write to another one about a listing. */
export interface ListingAccess {
  readonly listing: ListingState | null;
  readonly isSenderClosed: boolean;
  /** Users who share no conversation about the listing learn nothing of each other's account. */
  readonly isReceiverClosed: boolean;
  readonly isBlocked: boolean;
  /** The receiver has written about the listing. */
  readonly hasAsked: boolean;
  /** Both sides of a transaction may write to each other whatever becomes of the listing. */
  readonly haveTransaction: boolean;
}

/** $1: the listing. $2 and $3: sender and receiver. One statement spares round trips to Postgres while users are locked. */
const find = (listing: string): string =>
  prepared(`
  WITH listing AS MATERIALIZED (${listing})
  SELECT (SELECT row_to_json(l) FROM listing l) AS listing,
    EXISTS (SELECT FROM users WHERE user_id = $2 AND hidden) AS "isSenderClosed",
    EXISTS (SELECT FROM users WHERE user_id = $3 AND hidden) AND EXISTS (
      SELECT FROM conversations WHERE listing_id = $1 AND (owner_id = $2 AND other_id = $3 OR owner_id = $3 AND other_id = $2)
    ) AS "isReceiverClosed",
    ${hasBlocked('$2', '$3')} OR ${hasBlocked('$3', '$2')} AS "isBlocked",
    EXISTS (SELECT FROM conversations WHERE listing_id = $1 AND other_id = $3) AS "hasAsked",
    EXISTS (SELECT FROM listing l JOIN marketplace_transactions t ON t.listing_id = l.id
      WHERE (l.deleted OR l.status IN ('removed', 'sold'))
        AND t.buyer_id = CASE WHEN l."ownerId" = $2 THEN $3::uuid ELSE $2 END
        AND (t.status <> 'canceled' OR t.seller_shipped_at IS NOT NULL)) AS "haveTransaction"`);

const FIND = find(READ_LISTING);
const FIND_AND_LOCK = find(LOCK_LISTING);

/**
 * Reads what `requireListingAccess` decides by, and keeps both accounts from closing until the transaction ends. For an
 * offer it locks the listing, as `lockListing` does.
 *
 * @throws ContractError 401 where the sender's account is closed, 409 `COLLECTOR_GONE` where the receiver's is.
 */
export async function findListingAccess(
  tx: EntityManager,
  contract: ListingMessageContract,
  { listingId, senderId, receiverId, isOffer }: ListingMessage,
): Promise<ListingAccess> {
  await shareUserLocks(tx, [senderId, receiverId]);
  const sql = isOffer ? FIND_AND_LOCK : FIND;
  const [access] = await rows<ListingAccess>(tx, sql, [listingId, senderId, receiverId]);
  if (!access) throw new Error('a SELECT without FROM returned no row');
  if (access.isSenderClosed) throw unauthorized();
  if (access.isReceiverClosed) fail(contract, 'COLLECTOR_GONE');
  return access;
}

const wrongReceiver = (message: string): never => badInput([{ field: 'receiverId', message }]);

/**
 * Makes sure that two users may write to each other about a listing. Returns the listing.
 *
 * @throws ContractError 404 for a listing that cannot be seen, 400 naming `receiverId`, 409 for one that is sold, for an
 * offer on one that is reserved, and `CANNOT_WRITE` where one of the two has blocked the other.
 */
export function requireListingAccess(
  contract: ListingMessageContract,
  { listing, hasAsked, haveTransaction, isBlocked }: ListingAccess,
  { senderId, receiverId, isOffer }: ListingMessage,
): ListingState {
  if (!listing) return fail(contract, 'LISTING_NOT_FOUND');
  const { ownerId, status } = listing;
  const isHidden = listing.deleted || status === 'removed';
  if (isHidden && (isOffer || !haveTransaction)) fail(contract, 'LISTING_NOT_FOUND');
  if (receiverId === senderId) wrongReceiver('You cannot write to yourself');
  if (senderId !== ownerId && receiverId !== ownerId) wrongReceiver('Write to the owner of the listing');
  if (senderId === ownerId && !hasAsked) {
    wrongReceiver('Only those who wrote about this listing can be written to');
  }
  if (status === 'sold' && (isOffer || !haveTransaction)) fail(contract, 'LISTING_SOLD');
  if (status === 'reserved' && isOffer) fail(contract, 'LISTING_RESERVED');
  if (isBlocked) fail(contract, 'CANNOT_WRITE');
  return listing;
}

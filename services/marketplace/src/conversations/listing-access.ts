import { prepared, rows } from '@vault/service-kit/database';
import { badInput, fail, unauthorized } from '@vault/service-kit/errors';
import type { EntityManager } from 'typeorm';
import { lockListingSql, readListingSql, type ListingState } from '../listing-core';
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

/**
 * One statement spares round trips to Postgres while users are locked. All of it is in the subquery, whose single row tells
 * Postgres to follow indexes: for a list it would read whole tables into memory to look up EXISTS there.
 *
 * @param listing SQL of a `ListingState`, of the listing `asked."listingId"`.
 */
const find = (listing: string): string =>
  prepared(`
  SELECT access.*
  FROM jsonb_to_recordset($1) AS asked(n integer, "listingId" integer, "senderId" uuid, "receiverId" uuid)
  CROSS JOIN LATERAL (
    SELECT json_agg(l)->0 AS listing,
      EXISTS (SELECT FROM users WHERE user_id = asked."senderId" AND hidden) AS "isSenderClosed",
      EXISTS (SELECT FROM users WHERE user_id = asked."receiverId" AND hidden) AND EXISTS (
        SELECT FROM conversations c WHERE c.listing_id = asked."listingId"
          AND (c.owner_id = asked."senderId" AND c.other_id = asked."receiverId"
            OR c.owner_id = asked."receiverId" AND c.other_id = asked."senderId")) AS "isReceiverClosed",
      ${hasBlocked('asked."senderId"', 'asked."receiverId"')}
        OR ${hasBlocked('asked."receiverId"', 'asked."senderId"')} AS "isBlocked",
      EXISTS (SELECT FROM conversations c
        WHERE c.listing_id = asked."listingId" AND c.other_id = asked."receiverId") AS "hasAsked",
      coalesce(bool_or((l.deleted OR l.status IN ('removed', 'sold')) AND EXISTS (
        SELECT FROM marketplace_transactions t WHERE t.listing_id = l.id
          AND t.buyer_id = CASE WHEN l."ownerId" = asked."senderId" THEN asked."receiverId" ELSE asked."senderId" END
          AND (t.status <> 'canceled' OR t.seller_shipped_at IS NOT NULL))), false) AS "haveTransaction"
    FROM (${listing}) l) access
  ORDER BY asked.n`);

export const FIND_LISTING_ACCESS = find(readListingSql('asked."listingId"'));
export const LOCK_LISTING_ACCESS = find(lockListingSql('asked."listingId"'));

/**
 * Reads what `requireOpenAccounts` and `requireListingAccess` decide by, and keeps all accounts from closing until the
 * transaction ends. For offers it locks the listings, as `lockListing` does, in the order of their ids.
 *
 * @param messages all of them offers, or none.
 * @returns each message with what was found, in the order of the listings.
 */
export async function findListingAccess<T extends ListingMessage>(
  tx: EntityManager,
  messages: readonly T[],
): Promise<{ message: T; access: ListingAccess }[]> {
  await shareUserLocks(
    tx,
    messages.flatMap(({ senderId, receiverId }) => [senderId, receiverId]),
  );
  const sorted = [...messages].sort((one, other) => one.listingId - other.listingId);
  const asked = sorted.map(({ listingId, senderId, receiverId }, n) => ({ n, listingId, senderId, receiverId }));
  const sql = messages[0]?.isOffer ? LOCK_LISTING_ACCESS : FIND_LISTING_ACCESS;
  const found = await rows<ListingAccess>(tx, sql, [JSON.stringify(asked)]);
  return sorted.map((message, n) => {
    const access = found[n];
    if (!access) throw new Error('a subquery that aggregates has one row');
    return { message, access };
  });
}

/** @throws ContractError 401 where the sender's account is closed, 409 `COLLECTOR_GONE` where the receiver's is. */
export function requireOpenAccounts(
  contract: ListingMessageContract,
  { isSenderClosed, isReceiverClosed }: ListingAccess,
): void {
  if (isSenderClosed) throw unauthorized();
  if (isReceiverClosed) fail(contract, 'COLLECTOR_GONE');
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

import { sendListingMessage } from '@vault/contracts/marketplace/messages';
import { rows } from '@vault/service-kit/database';
import { badInput, fail } from '@vault/service-kit/errors';
import type { EntityManager } from 'typeorm';
import type { LockedListing } from '../offers/lock-listing';

export interface Writing {
  readonly senderId: string;
  readonly receiverId: string;
  readonly isOffer: boolean;
}

const HAS_ASKED = `SELECT FROM conversations WHERE listing_id = $1 AND other_id = $2`;

/** The two who have or had a deal about it may always write to each other. */
const HAVE_DEALT = `
  SELECT FROM marketplace_transactions
  WHERE listing_id = $1 AND buyer_id = $2 AND (status <> 'canceled' OR seller_shipped_at IS NOT NULL)`;

const wrongReceiver = (message: string): never => badInput([{ field: 'receiverId', message }]);

/**
 * Lets those pass who may write to each other about a listing.
 *
 * @throws ContractError 404 for a listing that cannot be seen, 400 naming `receiverId`, 409 for what is sold, and for
 * an offer on what is reserved.
 */
export async function assertMayWrite(
  tx: EntityManager,
  listing: LockedListing | null,
  { senderId, receiverId, isOffer }: Writing,
): Promise<LockedListing> {
  if (!listing) return fail(sendListingMessage, 'LISTING_NOT_FOUND');
  const { id, ownerId, status } = listing;
  const buyerId = senderId === ownerId ? receiverId : senderId;
  const gone = listing.deleted || status === 'removed';
  const haveDealt = gone || status === 'sold' ? (await rows(tx, HAVE_DEALT, [id, buyerId])).length > 0 : false;
  if (gone && (isOffer || !haveDealt)) fail(sendListingMessage, 'LISTING_NOT_FOUND');
  if (receiverId === senderId) wrongReceiver('You cannot write to yourself');
  if (senderId !== ownerId && receiverId !== ownerId) wrongReceiver('Write to the owner of the listing');
  if (senderId === ownerId && (await rows(tx, HAS_ASKED, [id, receiverId])).length === 0) {
    wrongReceiver('Only those who wrote about this listing can be written to');
  }
  if (status === 'sold' && (isOffer || !haveDealt)) fail(sendListingMessage, 'LISTING_SOLD');
  if (status === 'reserved' && isOffer) fail(sendListingMessage, 'LISTING_RESERVED');
  return listing;
}

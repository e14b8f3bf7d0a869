import { updateListing } from '@vault/contracts/marketplace/listings';
import { fail } from '@vault/service-kit/errors';
import type { EntityManager } from 'typeorm';
import { lockListing, type LockedListing } from '../offers/lock-listing';

/** What has been taken down or deleted is nobody's to change. */
function requireOwn<L extends Pick<LockedListing, 'ownerId' | 'status' | 'deleted'>>(
  listing: L | null,
  userId: string,
): L {
  const gone = !listing || listing.deleted;
  if (gone || (listing.status === 'removed' && listing.ownerId !== userId)) fail(updateListing, 'LISTING_NOT_FOUND');
  if (listing.ownerId !== userId) fail(updateListing, 'NOT_YOUR_LISTING');
  return listing;
}

/**
 * Takes one's own listing until the transaction ends.
 *
 * @throws ContractError `LISTING_NOT_FOUND`, or `NOT_YOUR_LISTING` for one of somebody else that can be seen.
 */
export const lockOwnListing = async (tx: EntityManager, id: number, userId: string): Promise<LockedListing> =>
  requireOwn(await lockListing(tx, id), userId);

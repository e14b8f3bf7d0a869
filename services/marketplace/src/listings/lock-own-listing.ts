import type { deleteListing, updateListing } from '@vault/contracts/marketplace/listings';
import { fail } from '@vault/service-kit/errors';
import type { EntityManager } from 'typeorm';
import { lockListing, type ListingState } from '../listing-core';

/**
 * Locks a listing of the user until the transaction ends. Somebody else's that is deleted or taken down looks missing.
 *
 * @throws ContractError `LISTING_NOT_FOUND`, or `NOT_YOUR_LISTING` for a visible one of somebody else.
 */
export async function lockOwnListing(
  tx: EntityManager,
  contract: typeof updateListing | typeof deleteListing,
  id: number,
  userId: string,
): Promise<ListingState> {
  const listing = await lockListing(tx, id);
  if (!listing || listing.deleted) return fail(contract, 'LISTING_NOT_FOUND');
  if (listing.ownerId === userId) return listing;
  return fail(contract, listing.status === 'removed' ? 'LISTING_NOT_FOUND' : 'NOT_YOUR_LISTING');
}

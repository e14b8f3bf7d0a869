import type { InputOf, OutputOf } from '@vault/contracts/define';
import { locateListingPhoto } from '@vault/contracts/marketplace/photos';
import { Handler, Handles, type CallContext } from '@vault/service-kit/bus';
import { PreparedReads, type Statement } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';

/**
 * $1 photo, $2 user, NULL for a visitor. Both sides of a transaction see the photos of its listing for good; both sides of
 * a conversation see the photos of its messages and offers.
 */
const VISIBLE_PHOTO: Statement = {
  name: 'listing-photo.visible',
  text: `
    SELECT (p.user_id = $2::uuid) IS TRUE AS "isOwn"
    FROM listing_photos p LEFT JOIN marketplace_listings l ON l.id = p.listing_id
    WHERE p.id = $1 AND (p.user_id = $2
      OR l.deleted_at IS NULL AND CASE WHEN $2 IS NULL THEN l.status = 'active' AND p.position = 0
        ELSE l.status IN ('active', 'reserved', 'sold') END
      OR EXISTS (SELECT FROM marketplace_transactions t
        WHERE t.listing_id = p.listing_id AND $2 IN (t.buyer_id, t.seller_id))
      OR EXISTS (SELECT FROM conversation_photos o JOIN conversations c ON c.id = o.conversation_id
        WHERE o.photo_id = p.id AND $2 IN (c.owner_id, c.other_id)))`,
};

@Handler()
export class PhotosHandler {
  constructor(private readonly reads: PreparedReads) {}

  @Handles(locateListingPhoto)
  async locate(
    { id }: InputOf<typeof locateListingPhoto>,
    { actor }: CallContext,
  ): Promise<OutputOf<typeof locateListingPhoto>> {
    const userId = actor.kind === 'member' ? actor.userId : null;
    const photo = await this.reads.first<{ isOwn: boolean }>(VISIBLE_PHOTO, [id, userId]);
    return photo ?? fail(locateListingPhoto, 'PHOTO_NOT_FOUND');
  }
}

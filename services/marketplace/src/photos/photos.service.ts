import { Injectable } from '@nestjs/common';
import type { OutputOf } from '@vault/contracts/define';
import { locateListingPhoto } from '@vault/contracts/marketplace/photos';
import { PreparedReads, type Statement } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';

/**
 * $2 is null for a visitor. A listing's sides are those of its transactions, who see what they dealt in for good; a
 * picture that goes with an offer or a message is seen by both sides of its thread.
 */
const VISIBLE: Statement = {
  name: 'listing-photo.visible',
  text: `
    SELECT (p.user_id = $2::uuid) IS TRUE AS "isOwn"
    FROM listing_photos p LEFT JOIN marketplace_listings l ON l.id = p.listing_id
    WHERE p.id = $1 AND (p.user_id = $2
      OR l.deleted_at IS NULL AND CASE WHEN $2 IS NULL THEN l.status = 'active' AND p.position = 0
        ELSE l.status IN ('active', 'reserved', 'sold') END
      OR EXISTS (SELECT FROM marketplace_transactions t
        WHERE t.listing_id = p.listing_id AND $2 IN (t.buyer_id, t.seller_id))
      OR EXISTS (SELECT FROM conversation_photos o JOIN conversations d ON d.id = o.conversation_id
        WHERE o.photo_id = p.id AND $2 IN (d.owner_id, d.other_id)))`,
};

@Injectable()
export class PhotosService {
  constructor(private readonly reads: PreparedReads) {}

  /** Never for good: a listing may be deleted or taken down at any time. */
  async locate(userId: string | null, id: string): Promise<OutputOf<typeof locateListingPhoto>> {
    const photo = await this.reads.first<{ isOwn: boolean }>(VISIBLE, [id, userId]);
    return { isPublic: false, isOwn: (photo ?? fail(locateListingPhoto, 'PHOTO_NOT_FOUND')).isOwn };
  }
}

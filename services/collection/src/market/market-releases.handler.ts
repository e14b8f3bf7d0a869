import { getMarketRelease, listListingCandidates, type Attachment } from '@vault/contracts/collection/market-releases';
import type { Release } from '@vault/contracts/collection/releases';
import type { InputOf } from '@vault/contracts/define';
import { Handler, Handles, memberId, type CallContext } from '@vault/service-kit/bus';
import { PreparedReads, type Statement } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { isReleaseVisible, ReleasesService } from '../releases';
import { attachmentColumns, toAttachment, type AttachmentRow } from './attachments.sql';

const RELEASE: Statement = {
  name: 'market.release',
  text: `
    SELECT ${attachmentColumns('of')} FROM (
      SELECT r.id AS release_id, r.casting_id, '{}'::integer[] AS release_candidates, '' AS name, NULL AS series
      FROM releases r WHERE r.id = $1 AND ${isReleaseVisible('$2')}
    ) of`,
};

const CANDIDATES: Statement = {
  name: 'market.listing-candidates',
  text: `
    SELECT release_candidates[1:50] AS "releaseIds" FROM market_listings
    WHERE listing_id = $1 AND seller_id = $2 AND status <> 'removed'`,
};

/** The releases that listings name or may be. */
@Handler()
export class MarketReleasesHandler {
  constructor(
    private readonly reads: PreparedReads,
    private readonly releases: ReleasesService,
  ) {}

  @Handles(getMarketRelease)
  async getRelease({ releaseId, userId }: InputOf<typeof getMarketRelease>): Promise<Attachment | null> {
    const release = await this.reads.first<AttachmentRow>(RELEASE, [releaseId, userId]);
    return release ? toAttachment(release) : null;
  }

  @Handles(listListingCandidates)
  async listCandidates({ id }: InputOf<typeof listListingCandidates>, ctx: CallContext): Promise<Release[]> {
    const userId = memberId(ctx);
    const listing = await this.reads.first<{ releaseIds: number[] }>(CANDIDATES, [id, userId]);
    return this.releases.read(userId, listing?.releaseIds ?? fail(listListingCandidates, 'LISTING_NOT_FOUND'));
  }
}

import { z } from 'zod';
import { event, query } from '../define';
import { Id, ListingId } from '../common/fields';
import { Release, ReleaseSummary } from './releases';

/** What a listing or a sale is a copy of. */
export const Attachment = z.object({
  castingId: z.int().nullable(),
  /** null while it is open which release it is, or where there is none. */
  release: ReleaseSummary.nullable(),
  /** `owners` for what only the words of collectors' cars made; null without a casting. */
  source: z.enum(['catalog', 'community', 'owners']).nullable(),
  /** Everybody may see the release, or the casting while the release is open. */
  isPublic: z.boolean(),
  /** How many releases it may be while that is open. */
  candidates: z.int(),
  /** It has no mark that sets copies apart; while its release is open, nothing that it may be has one. */
  isUnmarked: z.boolean(),
});
export type Attachment = z.output<typeof Attachment>;

export const MAX_ATTACHMENTS_PER_EVENT = 500;

/**
 * What listings and sales are copies of, each complete, whenever that or what the catalog says of it changed. Of two
 * events with the same listing or sale the one with the higher `revision` counts.
 */
export const marketAttached = event({
  name: 'collection.market-attached.v1',
  consumers: ['marketplace'],
  payload: z.object({
    revision: z.int(),
    listings: z.array(Attachment.extend({ listingId: z.int() })).max(MAX_ATTACHMENTS_PER_EVENT),
    sales: z.array(Attachment.extend({ saleId: Id })).max(MAX_ATTACHMENTS_PER_EVENT),
  }),
});

/** A release that the user may see, as an attachment; null: there is none. Called by the marketplace. */
export const getMarketRelease = query({
  name: 'collection.releases.get-for-market',
  input: z.strictObject({ userId: Id, releaseId: z.int() }),
  output: Attachment.nullable(),
});

/** While it is open which release the caller's listing offers: those that it may be, likeliest first. At most 50. */
export const listListingCandidates = query({
  name: 'collection.listings.candidates',
  http: {
    method: 'GET',
    path: '/marketplace/listings/:id/candidates',
    access: 'owner',
    summary: 'List the releases that a listing may be',
  },
  input: z.strictObject({ id: ListingId }),
  output: z.array(Release),
  errors: { LISTING_NOT_FOUND: 404 },
});

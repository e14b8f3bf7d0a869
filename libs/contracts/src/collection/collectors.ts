import { z } from 'zod';
import { event, query } from '../define';
import { Decimal, Id, Moment } from '../common/fields';
import { pageInput } from '../common/page';
import { Relation } from '../common/relation';
import { Photo } from './cars';
import { Slug } from './showcase';

/** What a public profile shows of the vault. */
export const CollectorVault = z.object({
  cars: z.int(),
  /** Most frequent first; at most twelve. */
  brands: z.array(z.object({ brand: z.string(), cars: z.int() })),
  /** Cars whose score is Rare or above. */
  rareCars: z.int(),
  /** Total estimated value in US dollars; only when the owner shares it. */
  totalValue: Decimal.optional(),
  /** The public showcase, if there is one, with its first photos. */
  showcase: z.object({ slug: Slug, title: z.string(), photos: z.array(Photo).max(6) }).nullable(),
});
export type CollectorVault = z.output<typeof CollectorVault>;

/** Of a public profile, or the caller's own. */
export const getCollectorVault = query({
  name: 'collection.collectors.vault',
  http: {
    method: 'GET',
    path: '/collectors/:id/vault',
    access: 'member',
    summary: 'Get what a public profile shows of its vault',
  },
  input: z.strictObject({ id: Id }),
  output: CollectorVault,
  errors: { COLLECTOR_NOT_FOUND: 404 },
});

/** How much two collectors have to offer each other, in castings. */
export const OverlapCounts = z.object({
  /** Castings that both own. */
  inCommon: z.int(),
  /** Castings that they own twice or list, and that the caller wishes for or misses in a checklist. */
  theyHave: z.int(),
  /** Castings that the caller owns twice or lists, and that they wish for. */
  theyWant: z.int(),
});
export type OverlapCounts = z.output<typeof OverlapCounts>;

export const Suggestion = OverlapCounts.extend({
  collector: z.object({
    id: Id,
    displayName: z.string(),
    avatarUrl: z.string().nullable(),
    region: z.string().nullable(),
    carsCount: z.int(),
  }),
  relation: Relation,
  /** Names of castings that speak for a trade, available ones first; at most three. */
  castings: z.array(z.string()).max(3),
});
export type Suggestion = z.output<typeof Suggestion>;

/**
 * Collectors who share their overlap and have castings in common with the caller, best trade first. Read from a
 * projection of at most 200 rows per user, which follows changes within moments. Blocked and muted collectors are left
 * out.
 */
export const listSuggestions = query({
  name: 'collection.collectors.suggestions',
  http: {
    costly: true,
    method: 'GET',
    path: '/collectors/suggestions',
    access: 'member',
    page: true,
    summary: 'List collectors with overlapping castings and wishes',
  },
  input: z.strictObject(pageInput),
  output: z.array(Suggestion),
});

/** Maximum length of each casting list in an overlap. */
export const MAX_OVERLAP_CASTINGS = 50;

const Casting = z.object({ castingId: z.int(), name: z.string(), brand: z.string().nullable() });
const Offered = Casting.extend({
  /** Number of cars of this casting in the vault. */
  cars: z.int(),
  /** The active listing that offers it. */
  listingId: z.int().nullable(),
});

/**
 * What two collectors have to offer each other. Lists hold the first fifty castings by name; the counts are complete.
 */
export const Overlap = OverlapCounts.extend({
  castingsInCommon: z.array(Casting),
  castingsTheyHave: z.array(Offered),
  castingsTheyWant: z.array(Offered),
  comparedAt: Moment,
});
export type Overlap = z.output<typeof Overlap>;

/**
 * 404 unless the collector has a public profile that shares its overlap, or when the collector has blocked the caller.
 */
export const getOverlap = query({
  name: 'collection.collectors.overlap',
  http: {
    costly: true,
    method: 'GET',
    path: '/collectors/:id/overlap',
    access: 'member',
    summary: 'Compare castings with another collector',
  },
  input: z.strictObject({ id: Id }),
  output: Overlap,
  errors: { COLLECTOR_NOT_FOUND: 404, OWN_PROFILE: 400 },
});

/** Brands in the vault of a public profile, most frequent first; empty when the profile is no longer public. */
export const brandsCollected = event({
  name: 'collection.brands-collected.v1',
  consumers: ['identity'],
  payload: z.object({
    userId: Id,
    /** Increases with every change; subscribers ignore an older version that arrives late. */
    version: z.int(),
    brands: z.array(z.object({ brand: z.string(), cars: z.int() })).max(12),
  }),
});

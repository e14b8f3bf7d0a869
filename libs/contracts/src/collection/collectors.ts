import { z } from 'zod';
import { event, query } from '../define';
import { Decimal, Id, Moment } from '../common/fields';
import { pageInput } from '../common/page';
import { Relation } from '../identity/collectors';
import { Photo } from './cars';
import { Slug } from './showcase';

/** What a public profile tells of the vault. */
export const CollectorVault = z.object({
  cars: z.int(),
  /** The most frequent first; at most twelve. */
  brands: z.array(z.object({ brand: z.string(), cars: z.int() })),
  /** Cars with a score of Rare or above. */
  rareCars: z.int(),
  /** What the cars are estimated at together, US dollars; only where the owner shares it. */
  totalValue: Decimal.optional(),
  /** The public showcase, if there is one, and its first pictures. */
  showcase: z.object({ slug: Slug, title: z.string(), photos: z.array(Photo).max(6) }).nullable(),
});
export type CollectorVault = z.output<typeof CollectorVault>;

/** Of a public profile, or one's own. */
export const getCollectorVault = query({
  name: 'collection.collectors.vault',
  http: {
    method: 'GET',
    path: '/collectors/:id/vault',
    access: 'member',
    summary: 'What a public profile tells of the vault',
  },
  input: z.strictObject({ id: Id }),
  output: CollectorVault,
  errors: { COLLECTOR_NOT_FOUND: 404 },
});

/** How much two collectors have for each other, in castings. */
export const OverlapCounts = z.object({
  /** Both have it. */
  inCommon: z.int(),
  /** They have it twice or list it, and I wish for it. */
  theyHave: z.int(),
  /** I have it twice or list it, and they wish for it. */
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
  /** Names of some of the castings that make it worth talking, what can be had first; at most three. */
  castings: z.array(z.string()).max(3),
});
export type Suggestion = z.output<typeof Suggestion>;

/**
 * Collectors who compare their vaults and have something in common with mine: the best trade first. From a projection
 * of at most 200 for each person, which follows what happens within moments. Blocked and muted ones are left out.
 */
export const listSuggestions = query({
  name: 'collection.collectors.suggestions',
  http: {
    method: 'GET',
    path: '/collectors/suggestions',
    access: 'member',
    page: true,
    summary: 'Collectors whose vaults and wishes meet mine',
  },
  input: z.strictObject(pageInput),
  output: z.array(Suggestion),
});

/** Castings of one list that are shown. */
export const MAX_OVERLAP_CASTINGS = 50;

const Casting = z.object({ modelId: z.int(), name: z.string(), brand: z.string().nullable() });
const Offered = Casting.extend({
  /** How many cars of it are in the vault. */
  cars: z.int(),
  /** The active listing that offers it. */
  listingId: z.int().nullable(),
});

/** What two collectors have for each other; lists hold the first fifty by name, the counts all. */
export const Overlap = OverlapCounts.extend({
  castingsInCommon: z.array(Casting),
  castingsTheyHave: z.array(Offered),
  castingsTheyWant: z.array(Offered),
  comparedAt: Moment,
});
export type Overlap = z.output<typeof Overlap>;

/** With somebody who has a public profile and compares: another is 404, as is whoever has blocked one. */
export const getOverlap = query({
  name: 'collection.collectors.overlap',
  http: {
    method: 'GET',
    path: '/collectors/:id/overlap',
    access: 'member',
    summary: 'What a collector and I have for each other',
  },
  input: z.strictObject({ id: Id }),
  output: Overlap,
  errors: { COLLECTOR_NOT_FOUND: 404, OWN_PROFILE: 400 },
});

/** Which brands the vault of a public profile has, the most frequent first; empty once it is not public. */
export const brandsCollected = event({
  name: 'collection.brands-collected.v1',
  consumers: ['identity'],
  payload: z.object({
    userId: Id,
    /** Grows; an older one that arrives late is ignored. */
    version: z.int(),
    brands: z.array(z.object({ brand: z.string(), cars: z.int() })).max(12),
  }),
});

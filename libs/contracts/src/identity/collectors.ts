import { z } from 'zod';
import { query } from '../define';
import { filterBy, Id, Moment, text } from '../common/fields';
import { pageInput } from '../common/page';
import { SocialLink } from './profile';
import { Sharing } from './sharing';

/** How the one who asks stands to somebody. Nobody sees whether others have blocked or muted them. */
export const Relation = z.object({ following: z.boolean(), blocked: z.boolean(), muted: z.boolean() });
export type Relation = z.output<typeof Relation>;

/** Somebody with a public profile, as a card shows them. Never an address. */
export const Collector = z.object({
  id: Id,
  /** First and last name, which a public profile shows. */
  displayName: z.string(),
  avatarUrl: z.string().nullable(),
  /** null unless its owner shares it. */
  region: z.string().nullable(),
  memberSince: Moment,
  /** Cars in the vault, without those in the bin. */
  carsCount: z.int(),
  /** The brands of most of their cars, the most frequent first; at most three. */
  brands: z.array(z.string()),
  followers: z.int(),
  relation: Relation,
});
export type Collector = z.output<typeof Collector>;

export const COLLECTOR_SORTS = ['cars', 'followers', 'newest'] as const;
export const CollectorSort = z.enum(COLLECTOR_SORTS, 'Choose cars, followers or newest');
export type CollectorSort = z.output<typeof CollectorSort>;

/**
 * Everybody with a public profile but oneself and those with whom one is blocked, either way: those with the most cars
 * first, unless sorted otherwise. `search` is part of the name, `region` part of a region that is shared, letter case
 * aside; `brand` a brand that they have cars of.
 */
export const listCollectors = query({
  name: 'identity.collectors.list',
  http: {
    method: 'GET',
    path: '/collectors',
    access: 'member',
    page: true,
    summary: 'Collectors with public profiles',
  },
  input: z.strictObject({
    search: filterBy(text(100)),
    brand: filterBy(text(100)),
    region: filterBy(text(80)),
    sort: filterBy(CollectorSort),
    ...pageInput,
  }),
  output: z.array(Collector),
});

/** A public profile, or one's own as others would see it. */
export const CollectorProfile = Collector.extend({
  bio: z.string().nullable(),
  socialLinks: z.array(SocialLink),
  /** How many they follow. */
  following: z.int(),
  /** They follow the one who asks. */
  followsYou: z.boolean(),
  isYou: z.boolean(),
  /** False only of one's own. */
  profilePublic: z.boolean(),
  sharing: Sharing,
});
export type CollectorProfile = z.output<typeof CollectorProfile>;

/** Whoever is not public, is closed or banned, or has blocked the one who asks is not found. */
export const getCollector = query({
  name: 'identity.collectors.get',
  http: { method: 'GET', path: '/collectors/:id', access: 'member', summary: 'The public profile of a collector' },
  input: z.strictObject({ id: Id }),
  output: CollectorProfile,
  errors: { COLLECTOR_NOT_FOUND: 404 },
});

const own = (path: `/${string}`, summary: string) => ({
  method: 'GET' as const,
  path,
  access: 'member' as const,
  page: true,
  summary,
});
const pages = z.strictObject(pageInput);

/** Those that one follows, the latest first. Whoever is not public any more is left out until they are again. */
export const listFollowing = query({
  name: 'identity.collectors.following',
  http: own('/collectors/following', 'Those that one follows'),
  input: pages,
  output: z.array(Collector),
});

/** Those who follow one and have a public profile, the latest first; the total counts these. */
export const listFollowers = query({
  name: 'identity.collectors.followers',
  http: own('/collectors/followers', 'Those who follow one'),
  input: pages,
  output: z.array(Collector),
});

/** Somebody that one set aside: no more than what is needed to take it back. */
export const RelatedCollector = z.object({
  id: Id,
  /** 'First L.' */
  displayName: z.string(),
  avatarUrl: z.string().nullable(),
  since: Moment,
});
export type RelatedCollector = z.output<typeof RelatedCollector>;

/** The latest first; public or not. */
export const listBlocked = query({
  name: 'identity.collectors.blocked',
  http: own('/collectors/blocked', 'Those that one has blocked'),
  input: pages,
  output: z.array(RelatedCollector),
});

export const listMuted = query({
  name: 'identity.collectors.muted',
  http: own('/collectors/muted', 'Those that one has muted'),
  input: pages,
  output: z.array(RelatedCollector),
});

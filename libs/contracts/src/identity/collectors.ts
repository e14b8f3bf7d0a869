import { z } from 'zod';
import { query } from '../define';
import { filterBy, Id, Moment, text } from '../common/fields';
import { pageInput } from '../common/page';
import { Relation } from '../common/relation';
import { SocialLink } from './profile';
import { Sharing } from './sharing';

/** A collector with a public profile, as shown on a card. Never contains an email address. */
export const Collector = z.object({
  id: Id,
  /** The name of the public profile. */
  displayName: z.string(),
  avatarUrl: z.string().nullable(),
  /** null unless the collector shares it. */
  region: z.string().nullable(),
  memberSince: Moment,
  /** Cars in the vault, without those in the bin. */
  carsCount: z.int(),
  /** Brands with the most cars, most frequent first; at most three. */
  brands: z.array(z.string()),
  followers: z.int(),
  relation: Relation,
});
export type Collector = z.output<typeof Collector>;

export const COLLECTOR_SORTS = ['cars', 'followers', 'newest'] as const;
export const CollectorSort = z.enum(COLLECTOR_SORTS, 'Choose cars, followers or newest');
export type CollectorSort = z.output<typeof CollectorSort>;

/**
 * All public profiles except the caller's own and those blocked in either direction. Sorted by number of cars, largest
 * first, unless `sort` says otherwise. `search` matches part of the name and `region` part of a shared region, both
 * case-insensitively; `brand` matches a brand of which the collector has cars.
 */
export const listCollectors = query({
  name: 'identity.collectors.list',
  http: {
    costly: true,
    method: 'GET',
    path: '/collectors',
    access: 'member',
    page: true,
    summary: 'List collectors with public profiles',
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

/** A public profile, or the caller's own as others would see it. */
export const CollectorProfile = Collector.extend({
  bio: z.string().nullable(),
  socialLinks: z.array(SocialLink),
  /** Number of collectors they follow. */
  following: z.int(),
  /** Whether they follow the caller. */
  followsYou: z.boolean(),
  isYou: z.boolean(),
  /** false only for the caller's own profile. */
  profilePublic: z.boolean(),
  sharing: Sharing,
});
export type CollectorProfile = z.output<typeof CollectorProfile>;

/** 404 for a profile that is not public, is closed or banned, or whose owner has blocked the caller. */
export const getCollector = query({
  name: 'identity.collectors.get',
  http: { method: 'GET', path: '/collectors/:id', access: 'member', summary: 'Get the public profile of a collector' },
  input: z.strictObject({ id: Id }),
  output: CollectorProfile,
  errors: { COLLECTOR_NOT_FOUND: 404 },
});

const listBinding = (path: `/${string}`, summary: string) => ({
  method: 'GET' as const,
  path,
  access: 'member' as const,
  page: true,
  summary,
});
const input = z.strictObject(pageInput);

/**
 * Collectors whom the caller follows, latest first. Those whose profile is no longer public are left out until it is
 * again.
 */
export const listFollowing = query({
  name: 'identity.collectors.following',
  http: listBinding('/collectors/following', 'List the collectors the user follows'),
  input,
  output: z.array(Collector),
});

/** Collectors with a public profile who follow the caller, latest first. The total counts only these. */
export const listFollowers = query({
  name: 'identity.collectors.followers',
  http: listBinding('/collectors/followers', "List the user's followers"),
  input,
  output: z.array(Collector),
});

/** A collector whom the caller has blocked or muted, with only what is needed to undo it. */
export const RelatedCollector = z.object({
  id: Id,
  /** The name of the public profile, or 'Anna L.' without one. */
  displayName: z.string(),
  avatarUrl: z.string().nullable(),
  since: Moment,
});
export type RelatedCollector = z.output<typeof RelatedCollector>;

/** Latest first, whether or not the profile is public. */
export const listBlocked = query({
  name: 'identity.collectors.blocked',
  http: listBinding('/collectors/blocked', 'List the collectors the user has blocked'),
  input,
  output: z.array(RelatedCollector),
});

export const listMuted = query({
  name: 'identity.collectors.muted',
  http: listBinding('/collectors/muted', 'List the collectors the user has muted'),
  input,
  output: z.array(RelatedCollector),
});

import { z } from 'zod';
import { command, event, type Access, type HttpMethod } from '../define';
import { Id, Moment } from '../common/fields';

/** Collectors that one person may follow. */
export const MAX_FOLLOWS = 2_000;

const id = z.strictObject({ id: Id });
const act = <M extends HttpMethod>(method: M, verb: string, summary: string) => ({
  method,
  path: `/collectors/:id/${verb}` as const,
  status: 204,
  access: 'member' as Access,
  summary,
});
const found = { COLLECTOR_NOT_FOUND: 404 } as const;
/** Naming oneself is 400. */
const another = { ...found, OWN_PROFILE: 400 } as const;

/** Once or often. Only somebody with a public profile who has not blocked one, nor is blocked. */
export const followCollector = command({
  name: 'identity.relations.follow',
  http: act('POST', 'follow', 'Follow a collector'),
  input: id,
  output: z.null(),
  errors: { ...another, TOO_MANY_FOLLOWED: 409 },
});

/** Once or often, also of somebody who is not public any more. */
export const unfollowCollector = command({
  name: 'identity.relations.unfollow',
  http: act('DELETE', 'follow', 'Follow a collector no more'),
  input: id,
  output: z.null(),
  errors: another,
});

/** Neither finds, follows or writes to the other from then on; both follow each other no more. The other is not told. */
export const blockCollector = command({
  name: 'identity.relations.block',
  http: act('POST', 'block', 'Block a collector'),
  input: id,
  output: z.null(),
  errors: another,
});

export const unblockCollector = command({
  name: 'identity.relations.unblock',
  http: act('DELETE', 'block', 'Block a collector no more'),
  input: id,
  output: z.null(),
  errors: another,
});

/** What they do is not in one's feed, and what they write rings no bell. The other is not told. */
export const muteCollector = command({
  name: 'identity.relations.mute',
  http: act('POST', 'mute', 'Mute a collector'),
  input: id,
  output: z.null(),
  errors: another,
});

export const unmuteCollector = command({
  name: 'identity.relations.unmute',
  http: act('DELETE', 'mute', 'Mute a collector no more'),
  input: id,
  output: z.null(),
  errors: another,
});

/** How `userId` stands to `otherId` now; `version` grows, an older one that arrives late is ignored. */
export const relationChanged = event({
  name: 'identity.relation-changed.v1',
  consumers: ['collection', 'marketplace', 'notifications'],
  payload: z.object({
    userId: Id,
    otherId: Id,
    version: z.int(),
    following: z.boolean(),
    blocked: z.boolean(),
    muted: z.boolean(),
  }),
});

/** Somebody has a new follower: told once for each pair, however often it is taken back and done again. */
export const collectorFollowed = event({
  name: 'identity.collector-followed.v1',
  consumers: ['notifications'],
  payload: z.object({
    /** Who is told. */
    userId: Id,
    followerId: Id,
    /** First and last name of a public profile, else 'First L.'. */
    followerName: z.string(),
    /** Whether there is a page to look at. */
    followerPublic: z.boolean(),
    followedAt: Moment,
  }),
});

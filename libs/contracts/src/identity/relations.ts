import { z } from 'zod';
import { command, event, type Access, type HttpMethod } from '../define';
import { Id, Moment } from '../common/fields';

/** Maximum number of collectors that one user may follow. */
export const MAX_FOLLOWS = 2_000;

const input = z.strictObject({ id: Id });
const relationBinding = <M extends HttpMethod>(method: M, verb: string, summary: string) => ({
  method,
  path: `/collectors/:id/${verb}` as const,
  status: 204,
  access: 'member' as Access,
  summary,
});
const notFound = { COLLECTOR_NOT_FOUND: 404 } as const;
/** 400 when `id` is the caller. */
const errors = { ...notFound, OWN_PROFILE: 400 } as const;

/** Idempotent. Only a collector with a public profile, and only when neither has blocked the other. */
export const followCollector = command({
  name: 'identity.relations.follow',
  http: relationBinding('POST', 'follow', 'Follow a collector'),
  input,
  output: z.null(),
  errors: { ...errors, TOO_MANY_FOLLOWED: 409 },
});

/** Idempotent; also for a profile that is no longer public. */
export const unfollowCollector = command({
  name: 'identity.relations.unfollow',
  http: relationBinding('DELETE', 'follow', 'Unfollow a collector'),
  input,
  output: z.null(),
  errors,
});

/**
 * Neither can find, follow or message the other afterwards, and both stop following each other. The other user is not
 * notified.
 */
export const blockCollector = command({
  name: 'identity.relations.block',
  http: relationBinding('POST', 'block', 'Block a collector'),
  input,
  output: z.null(),
  errors,
});

export const unblockCollector = command({
  name: 'identity.relations.unblock',
  http: relationBinding('DELETE', 'block', 'Unblock a collector'),
  input,
  output: z.null(),
  errors,
});

/**
 * Their activity disappears from the caller's feed, and their messages cause no notifications; their offers still do.
 * The other user is not notified.
 */
export const muteCollector = command({
  name: 'identity.relations.mute',
  http: relationBinding('POST', 'mute', 'Mute a collector'),
  input,
  output: z.null(),
  errors,
});

export const unmuteCollector = command({
  name: 'identity.relations.unmute',
  http: relationBinding('DELETE', 'mute', 'Unmute a collector'),
  input,
  output: z.null(),
  errors,
});

/**
 * The current relation of `userId` to `otherId`. `version` increases with every change; subscribers ignore an older one
 * that arrives late.
 */
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

/** A collector has a new follower. Published once per pair, however often the follow is undone and repeated. */
export const collectorFollowed = event({
  name: 'identity.collector-followed.v1',
  consumers: ['notifications'],
  payload: z.object({
    /** The user to notify. */
    userId: Id,
    followerId: Id,
    /** First and last name of a public profile, else first name and initial. */
    followerName: z.string(),
    /** Whether the follower has a public profile to link to. */
    followerPublic: z.boolean(),
    followedAt: Moment,
  }),
});

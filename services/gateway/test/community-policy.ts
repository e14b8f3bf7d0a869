/**
 * Who may use which route of a collector: every community route with an id. `community-policy.int-spec.ts` tries each
 * line against the real services; a route without a line fails it.
 *
 * `visitor` is not signed in. `member` is an unrelated member. `blocked` was blocked by the collector. `oneself` is the
 * collector. `banned` was a member until just now. `admin` is the administrator after the step-up, who has the rights of
 * a member here.
 */
export const ROLES = ['visitor', 'member', 'blocked', 'oneself', 'banned', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** The state of the collector; in `reported` the id is that of a report on one. */
export type SceneName = 'public' | 'private' | 'closed' | 'reported';

export interface PolicyLine {
  readonly route: string;
  readonly scene: SceneName;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly expected: Readonly<Record<Role, number>>;
}

type Statuses = readonly [
  visitor: number,
  member: number,
  blocked: number,
  oneself: number,
  banned: number,
  admin: number,
];

const line = (
  route: string,
  scene: SceneName,
  statuses: Statuses,
  options: Pick<PolicyLine, 'body'> = {},
): PolicyLine => {
  const [visitor, member, blocked, oneself, banned, admin] = statuses;
  return { route, scene, expected: { visitor, member, blocked, oneself, banned, admin }, ...options };
};

const message = { body: { message: 'Hello' } };
const reason = { body: { reason: 'spam' } };

/** Allowed whether or not the other collector is visible. */
const RELATION_CHANGES = [
  'identity.relations.unfollow',
  'identity.relations.block',
  'identity.relations.unblock',
  'identity.relations.mute',
  'identity.relations.unmute',
].flatMap((route) => [
  line(route, 'public', [401, 204, 204, 400, 401, 204]),
  line(route, 'private', [401, 204, 204, 400, 401, 204]),
]);

export const COMMUNITY_POLICY: readonly PolicyLine[] = [
  //                                                     visitor member blocked oneself banned admin
  line('identity.collectors.get', 'public', [401, 200, 404, 200, 401, 200]),
  line('identity.collectors.get', 'private', [401, 404, 404, 200, 401, 404]),
  line('identity.collectors.get', 'closed', [401, 404, 404, 401, 401, 404]),

  line('collection.collectors.vault', 'public', [401, 200, 404, 200, 401, 200]),
  line('collection.collectors.vault', 'private', [401, 404, 404, 200, 401, 404]),
  line('collection.collectors.vault', 'closed', [401, 404, 404, 401, 401, 404]),
  line('collection.collectors.overlap', 'public', [401, 200, 404, 400, 401, 200]),
  line('collection.collectors.overlap', 'private', [401, 404, 404, 400, 401, 404]),
  line('collection.collectors.overlap', 'closed', [401, 404, 404, 401, 401, 404]),

  // A seller is visible on the market also with a private profile.
  line('marketplace.sellers.get', 'public', [401, 200, 404, 200, 401, 200]),
  line('marketplace.sellers.get', 'private', [401, 200, 404, 200, 401, 200]),
  line('marketplace.sellers.get', 'closed', [401, 404, 404, 401, 401, 404]),

  line('identity.relations.follow', 'public', [401, 204, 404, 400, 401, 204]),
  line('identity.relations.follow', 'private', [401, 404, 404, 400, 401, 404]),
  line('identity.relations.follow', 'closed', [401, 404, 404, 401, 401, 404]),
  ...RELATION_CHANGES,

  line('identity.collector-reports.create', 'public', [401, 201, 201, 400, 401, 201], reason),
  line('identity.collector-reports.create', 'private', [401, 201, 201, 400, 401, 201], reason),
  line('identity.collector-reports.resolve', 'reported', [401, 403, 403, 403, 401, 200], {
    body: { action: 'dismiss' },
  }),

  line('marketplace.direct.get', 'public', [401, 200, 404, 404, 401, 200]),
  line('marketplace.direct.get', 'private', [401, 404, 404, 404, 401, 404]),
  line('marketplace.direct.write', 'public', [401, 201, 404, 400, 401, 201], message),
  line('marketplace.direct.write', 'private', [401, 404, 404, 400, 401, 404], message),
  line('marketplace.direct.write', 'closed', [401, 404, 404, 401, 401, 404], message),
];

/**
 * Who may do what with a collector: every route of the network with an id. The test beside it
 * (`community-policy.int-spec.ts`) tries each line against the real services; a route without a line fails it.
 *
 * `visitor` has no sign-in. `member` has nothing to do with the collector. `blocked` was blocked by the collector.
 * `oneself` is the collector. `banned` was a member until a moment ago. `admin` is the administrator, with the gate
 * open: to a collector a member like any other.
 */
export const ROLES = ['visitor', 'member', 'blocked', 'oneself', 'banned', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** How the collector is; `reported` names a report on somebody. */
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

const line = (route: string, scene: SceneName, statuses: Statuses, more: Pick<PolicyLine, 'body'> = {}): PolicyLine => {
  const [visitor, member, blocked, oneself, banned, admin] = statuses;
  return { route, scene, expected: { visitor, member, blocked, oneself, banned, admin }, ...more };
};

const said = { body: { message: 'Hello' } };
const reason = { body: { reason: 'spam' } };

/** What anybody may take back or set aside, whether or not the other can be found. */
const setAside = [
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

  // What somebody sells is the market's matter, whether or not they can be found elsewhere.
  line('marketplace.sellers.get', 'public', [401, 200, 404, 200, 401, 200]),
  line('marketplace.sellers.get', 'private', [401, 200, 404, 200, 401, 200]),
  line('marketplace.sellers.get', 'closed', [401, 404, 404, 401, 401, 404]),

  line('identity.relations.follow', 'public', [401, 204, 404, 400, 401, 204]),
  line('identity.relations.follow', 'private', [401, 404, 404, 400, 401, 404]),
  line('identity.relations.follow', 'closed', [401, 404, 404, 401, 401, 404]),
  ...setAside,

  line('identity.collector-reports.create', 'public', [401, 201, 201, 400, 401, 201], reason),
  line('identity.collector-reports.create', 'private', [401, 201, 201, 400, 401, 201], reason),
  line('identity.collector-reports.resolve', 'reported', [401, 403, 403, 403, 401, 200], {
    body: { action: 'dismiss' },
  }),

  line('marketplace.direct.get', 'public', [401, 200, 404, 404, 401, 200]),
  line('marketplace.direct.get', 'private', [401, 404, 404, 404, 401, 404]),
  line('marketplace.direct.write', 'public', [401, 201, 404, 400, 401, 201], said),
  line('marketplace.direct.write', 'private', [401, 404, 404, 400, 401, 404], said),
  line('marketplace.direct.write', 'closed', [401, 404, 404, 401, 401, 404], said),
];

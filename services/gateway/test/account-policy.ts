/**
 * Who may do what with what belongs to an account: every route of identity with an id, and the pictures of profiles. The
 * test beside it (`account-policy.int-spec.ts`) tries each line against the real services; a route without a line fails
 * it.
 *
 * `visitor` has no sign-in. `stranger` is another member. `owner` is whose account it is. `banned` was a member until a
 * moment ago. `admin` is the administrator, with the gate open: to an account that is not theirs a member like any other.
 */
export const ROLES = ['visitor', 'stranger', 'owner', 'banned', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** What there is when the route is tried; each is made afresh. */
export type SceneName = 'session' | 'remembered browser' | 'picture' | 'public picture' | 'picture of a closed account';

export interface PolicyLine {
  /** A contract's name, or the method and path of an address that is no contract's. */
  readonly route: string;
  readonly scene: SceneName;
  readonly expected: Readonly<Record<Role, number>>;
}

type Statuses = readonly [visitor: number, stranger: number, owner: number, banned: number, admin: number];

const line = (route: string, scene: SceneName, statuses: Statuses): PolicyLine => {
  const [visitor, stranger, owner, banned, admin] = statuses;
  return { route, scene, expected: { visitor, stranger, owner, banned, admin } };
};

export const ACCOUNT_POLICY: readonly PolicyLine[] = [
  //                                                                     visitor stranger owner banned admin
  line('identity.account.end-session', 'session', [401, 404, 204, 401, 404]),
  line('identity.account.forget-remembered-browser', 'remembered browser', [401, 404, 204, 401, 404]),
  line('GET /api/photos/avatar-:id', 'picture', [401, 200, 200, 401, 200]),
  line('GET /api/photos/avatar-:id', 'public picture', [200, 200, 200, 200, 200]),
  // Its owner is signed out with the closing.
  line('GET /api/photos/avatar-:id', 'picture of a closed account', [401, 404, 401, 401, 404]),
];

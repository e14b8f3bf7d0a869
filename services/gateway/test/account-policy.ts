/**
 * Who may use which route of an account: every route of identity with an id, and the avatars. `account-policy.int-spec.ts`
 * tries each line against the real services; a route without a line fails it.
 *
 * `visitor` is not signed in. `member` is another user. `owner` owns the account. `banned` was a member until just
 * now. `admin` is the administrator after the step-up, who has the rights of a member on other accounts.
 */
export const ROLES = ['visitor', 'member', 'owner', 'banned', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** What is created before each attempt. */
export type SceneName = 'session' | 'remembered browser' | 'avatar' | 'public avatar' | 'avatar of a closed account';

export interface PolicyLine {
  /** A contract's name, or the method and path of a route without a contract. */
  readonly route: string;
  readonly scene: SceneName;
  readonly expected: Readonly<Record<Role, number>>;
}

type Statuses = readonly [visitor: number, member: number, owner: number, banned: number, admin: number];

const line = (route: string, scene: SceneName, statuses: Statuses): PolicyLine => {
  const [visitor, member, owner, banned, admin] = statuses;
  return { route, scene, expected: { visitor, member, owner, banned, admin } };
};

export const ACCOUNT_POLICY: readonly PolicyLine[] = [
  //                                                                     visitor member owner banned admin
  line('identity.account.end-session', 'session', [401, 404, 204, 401, 404]),
  line('identity.account.forget-remembered-browser', 'remembered browser', [401, 404, 204, 401, 404]),
  line('GET /api/photos/avatar-:id', 'avatar', [401, 200, 200, 401, 200]),
  line('GET /api/photos/avatar-:id', 'public avatar', [200, 200, 200, 200, 200]),
  // Closing the account has signed its owner out.
  line('GET /api/photos/avatar-:id', 'avatar of a closed account', [401, 404, 401, 401, 404]),
];

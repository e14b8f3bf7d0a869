/**
 * Who may use which route of notifications: every route with an id, and every administrator route.
 * `notifications-policy.int-spec.ts` tries each line against the real services; a route without a line fails it.
 *
 * `visitor` is not signed in. `member` is another user. `owner` receives the mails. `banned` was a member until just
 * now. `admin` is the administrator after the step-up. The link of a mail works for anyone who has it.
 */
export const ROLES = ['visitor', 'member', 'owner', 'banned', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** What the path contains. */
export type SceneName = 'link' | 'invalid link' | 'link to mandatory mails' | 'provider' | 'nothing';

export interface PolicyLine {
  /** A contract's name, or the method and path of a route without a contract. */
  readonly route: string;
  readonly scene: SceneName;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly expected: Readonly<Record<Role, number>>;
}

type Statuses = readonly [visitor: number, member: number, owner: number, banned: number, admin: number];

const line = (
  route: string,
  scene: SceneName,
  statuses: Statuses,
  options: Pick<PolicyLine, 'body'> = {},
): PolicyLine => {
  const [visitor, member, owner, banned, admin] = statuses;
  return { route, scene, expected: { visitor, member, owner, banned, admin }, ...options };
};

export const NOTIFICATIONS_POLICY: readonly PolicyLine[] = [
  //                                                                    visitor member owner banned admin
  line('notifications.unsubscribe.get', 'link', [200, 200, 200, 200, 200]),
  line('notifications.unsubscribe.get', 'invalid link', [404, 404, 404, 404, 404]),
  line('notifications.unsubscribe.get', 'link to mandatory mails', [404, 404, 404, 404, 404]),
  line('notifications.unsubscribe.end', 'link', [200, 200, 200, 200, 200]),
  line('notifications.unsubscribe.end', 'invalid link', [404, 404, 404, 404, 404]),
  line('notifications.unsubscribe.end', 'link to mandatory mails', [404, 404, 404, 404, 404]),
  line('notifications.unsubscribe.undo', 'link', [200, 200, 200, 200, 200]),
  line('notifications.unsubscribe.undo', 'invalid link', [404, 404, 404, 404, 404]),
  line('GET /api/unsubscribe/:token', 'link', [303, 303, 303, 303, 303]),
  // Unsigned events are refused to everyone.
  line('notifications.mail.receive-events', 'provider', [400, 400, 400, 400, 400]),
  line('notifications.mail.send-test', 'nothing', [401, 403, 403, 401, 200], { body: { email: 'test@example.com' } }),
];

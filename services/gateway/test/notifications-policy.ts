/**
 * Who may do what with mails: every route of notifications with an id, and all that are the administrator's. The test
 * beside it (`notifications-policy.int-spec.ts`) tries each line against the real services; a route without a line fails
 * it.
 *
 * `visitor` has no sign-in. `stranger` is another member. `owner` is whose mails they are. `banned` was a member until a
 * moment ago. `admin` is the administrator, with the gate open. Whoever holds a mail's link may use it, signed in or not.
 */
export const ROLES = ['visitor', 'stranger', 'owner', 'banned', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** What stands in the address. */
export type SceneName = 'link' | 'made-up link' | 'link to owed mails' | 'provider' | 'nothing';

export interface PolicyLine {
  /** A contract's name, or the method and path of an address that is no contract's. */
  readonly route: string;
  readonly scene: SceneName;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly expected: Readonly<Record<Role, number>>;
}

type Statuses = readonly [visitor: number, stranger: number, owner: number, banned: number, admin: number];

const line = (route: string, scene: SceneName, statuses: Statuses, more: Pick<PolicyLine, 'body'> = {}): PolicyLine => {
  const [visitor, stranger, owner, banned, admin] = statuses;
  return { route, scene, expected: { visitor, stranger, owner, banned, admin }, ...more };
};

export const NOTIFICATIONS_POLICY: readonly PolicyLine[] = [
  //                                                                    visitor stranger owner banned admin
  line('notifications.unsubscribe.get', 'link', [200, 200, 200, 200, 200]),
  line('notifications.unsubscribe.get', 'made-up link', [404, 404, 404, 404, 404]),
  line('notifications.unsubscribe.get', 'link to owed mails', [404, 404, 404, 404, 404]),
  line('notifications.unsubscribe.end', 'link', [200, 200, 200, 200, 200]),
  line('notifications.unsubscribe.end', 'made-up link', [404, 404, 404, 404, 404]),
  line('notifications.unsubscribe.end', 'link to owed mails', [404, 404, 404, 404, 404]),
  line('notifications.unsubscribe.undo', 'link', [200, 200, 200, 200, 200]),
  line('notifications.unsubscribe.undo', 'made-up link', [404, 404, 404, 404, 404]),
  line('GET /api/unsubscribe/:token', 'link', [303, 303, 303, 303, 303]),
  // What nobody signed is nobody's, whoever brings it.
  line('notifications.mail.receive-events', 'provider', [400, 400, 400, 400, 400]),
  line('notifications.mail.send-test', 'nothing', [401, 403, 403, 401, 200], { body: { email: 'test@example.com' } }),
];

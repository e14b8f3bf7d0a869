/**
 * Who may do what with checkouts and refunds: every route of billing with an id, and all that are the administrator's.
 * The test beside it (`billing-policy.int-spec.ts`) tries each line against the real services; a route without a line
 * fails it.
 *
 * `visitor` has no sign-in. `stranger` is another member. `owner` pays, or asks for the money back. `banned` was a member
 * until a moment ago. `admin` is the administrator, with the gate open; `admin before the gate` has not passed it yet.
 */
export const ROLES = ['visitor', 'stranger', 'owner', 'banned', 'admin before the gate', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** What there is when the route is tried; each is made afresh. */
export type SceneName = 'checkout' | 'refund request' | 'decided request' | 'nothing';

export interface PolicyLine {
  /** A contract's name. */
  readonly route: string;
  readonly scene: SceneName;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly expected: Readonly<Record<Role, number>>;
}

type Statuses = readonly [
  visitor: number,
  stranger: number,
  owner: number,
  banned: number,
  adminBeforeTheGate: number,
  admin: number,
];

const line = (route: string, scene: SceneName, statuses: Statuses, body?: PolicyLine['body']): PolicyLine => {
  const [visitor, stranger, owner, banned, before, admin] = statuses;
  const expected = { visitor, stranger, owner, banned, 'admin before the gate': before, admin };
  return { route, scene, expected, ...(body && { body }) };
};

export const BILLING_POLICY: readonly PolicyLine[] = [
  //                                             visitor stranger owner banned admin before the gate, after it
  line('billing.checkout.get', 'checkout', [401, 404, 200, 401, 404, 404]),
  line('billing.refunds.review', 'refund request', [401, 403, 403, 401, 403, 200]),
  line('billing.refunds.approve', 'refund request', [401, 403, 403, 401, 403, 200], { note: 'Gladly' }),
  line('billing.refunds.approve', 'decided request', [401, 403, 403, 401, 403, 409], {}),
  line('billing.refunds.approve', 'nothing', [401, 403, 403, 401, 403, 404], {}),
  line('billing.refunds.decline', 'refund request', [401, 403, 403, 401, 403, 200], { note: 'Used up' }),
  line('billing.refunds.decline', 'decided request', [401, 403, 403, 401, 403, 409], { note: 'Used up' }),
  line('billing.refunds.decline', 'nothing', [401, 403, 403, 401, 403, 404], { note: 'Used up' }),
];

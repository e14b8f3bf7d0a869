/**
 * Who may use which route of billing: every route with an id, and every administrator route. `billing-policy.int-spec.ts`
 * tries each line against the real services; a route without a line fails it.
 *
 * `visitor` is not signed in. `member` is another user. `owner` pays, or asks for a refund. `banned` was a member
 * until just now. `admin` is the administrator after the step-up, `admin without step-up` the one before it.
 */
export const ROLES = ['visitor', 'member', 'owner', 'banned', 'admin without step-up', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** What is created before each attempt. */
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
  member: number,
  owner: number,
  banned: number,
  adminWithoutStepUp: number,
  admin: number,
];

const line = (route: string, scene: SceneName, statuses: Statuses, body?: PolicyLine['body']): PolicyLine => {
  const [visitor, member, owner, banned, adminWithoutStepUp, admin] = statuses;
  const expected = { visitor, member, owner, banned, 'admin without step-up': adminWithoutStepUp, admin };
  return { route, scene, expected, ...(body && { body }) };
};

export const BILLING_POLICY: readonly PolicyLine[] = [
  //                                             visitor member owner banned admin without and with step-up
  line('billing.checkout.get', 'checkout', [401, 404, 200, 401, 404, 404]),
  line('billing.refunds.review', 'refund request', [401, 403, 403, 401, 403, 200]),
  line('billing.refunds.approve', 'refund request', [401, 403, 403, 401, 403, 200], { note: 'Gladly' }),
  line('billing.refunds.approve', 'decided request', [401, 403, 403, 401, 403, 409], {}),
  line('billing.refunds.approve', 'nothing', [401, 403, 403, 401, 403, 404], {}),
  line('billing.refunds.decline', 'refund request', [401, 403, 403, 401, 403, 200], { note: 'Used up' }),
  line('billing.refunds.decline', 'decided request', [401, 403, 403, 401, 403, 409], { note: 'Used up' }),
  line('billing.refunds.decline', 'nothing', [401, 403, 403, 401, 403, 404], { note: 'Used up' }),
];

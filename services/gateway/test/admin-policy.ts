import type { ErrorAnswer } from './support/browser';

/**
 * The routes below `/api/admin`, with whom and what they refuse. `admin-policy.int-spec.ts` tries each line against the
 * real services; a route without a line fails it.
 *
 * `visitor` is not signed in. `member` is any other user. `banned` was a member until just now. `admin without step-up`
 * is the administrator before the step-up in this session.
 */
export const REFUSED = {
  visitor: [401, 'UNAUTHORIZED'],
  member: [403, 'ADMIN_ONLY'],
  banned: [401, 'UNAUTHORIZED'],
  'admin without step-up': [403, 'ADMIN_STEP_UP_REQUIRED'],
} as const satisfies Record<string, readonly [ErrorAnswer['statusCode'], ErrorAnswer['code']]>;
export type RefusedRole = keyof typeof REFUSED;

/** What is created before the administrator uses the route. */
export type SceneName =
  | 'user'
  | 'banned user'
  | 'report'
  | 'report on a user'
  | 'listing'
  | 'refund request'
  | 'release'
  | 'proposal'
  | 'nothing';

type Fields = Readonly<Record<string, unknown>>;

export interface PolicyLine {
  /** A contract's name. */
  readonly route: string;
  readonly scene: SceneName;
  /** The query of a read, the body of a write. */
  readonly fields: Fields;
  /** The status for the administrator. */
  readonly status: number;
  /** Inputs that are refused with 400, by the field that is named. */
  readonly bad: Readonly<Record<string, readonly Fields[]>>;
  /** The kind of the id in its path; null without one. */
  readonly ids: IdKind | null;
}

/** An unknown id and malformed ones: both are answered 404. */
export const IDS = {
  uuid: {
    missing: '0199d3a0-0000-7000-8000-000000000001',
    malformed: ['nobody', '1', '0199d3a0-0000-7000-8000-00000000000', "'; drop table users; --", '\u0000'],
  },
  number: { missing: '2000000000', malformed: ['one', '1.5', '-1', '99999999999', '0x1', '\u0000'] },
  service: { missing: 'payroll', malformed: ['gateway2', ' ', '1'] },
} as const;
type IdKind = keyof typeof IDS;

const LONG = 'x'.repeat(2001);
const PAGES = { limit: [{ limit: 0 }, { limit: 'x' }, { limit: 1.5 }], cursor: [{ cursor: 'another-list' }] };

const UNKNOWN = { owner: [{ owner: 'me' }] };

const read = (route: string, fields: Fields, bad: PolicyLine['bad']): PolicyLine => ({
  route,
  scene: 'nothing',
  fields,
  status: 200,
  bad: { ...bad, ...UNKNOWN },
  ids: null,
});
const single = (
  route: string,
  scene: SceneName,
  fields: Fields,
  bad: PolicyLine['bad'] = {},
  ids: IdKind | null = 'uuid',
): PolicyLine => ({ route, scene, fields, status: 200, bad: { ...bad, ...UNKNOWN }, ids });

export const ADMIN_POLICY: readonly PolicyLine[] = [
  read('identity.users.stats', { days: 30 }, { days: [{ days: 6 }, { days: 366 }, { days: 'all' }] }),
  read(
    'identity.users.list',
    { search: 'a', filterTier: 'free', sortBy: 'carsCount', sortOrder: 'asc', standing: 'active', limit: 5 },
    {
      ...PAGES,
      sortBy: [{ sortBy: 'password' }],
      sortOrder: [{ sortOrder: 'sideways' }],
      filterTier: [{ filterTier: 'gold' }],
      standing: [{ standing: 'lost' }],
      search: [{ search: 'x'.repeat(201) }],
    },
  ),
  read(
    'identity.users.export',
    { format: 'json', filterTier: 'premium' },
    { format: [{ format: 'pdf' }], filterTier: [{ filterTier: 'gold' }], sortBy: [{ sortBy: 'email' }] },
  ),
  single('identity.users.get', 'user', {}),
  single('identity.users.ban', 'user', { reason: 'Spam' }, { reason: [{ reason: LONG }, { reason: 7 }] }),
  single('identity.users.activate', 'banned user', {}, { reason: [{ reason: 'none' }] }),
  read('identity.audit.list', { action: 'gate_opened' }, { ...PAGES, action: [{ action: 'slept' }] }),
  read('identity.operations.queues', {}, {}),
  single('identity.operations.parked', 'nothing', { limit: 10 }, { limit: [{ limit: 0 }, { limit: 201 }] }, 'service'),
  single(
    'identity.operations.replay',
    'nothing',
    { service: 'billing', messageIds: ['none'] },
    { service: [{}, { service: 'payroll' }], messageIds: [{ service: 'billing', messageIds: [] }] },
    null,
  ),
  single(
    'identity.operations.discard',
    'nothing',
    { service: 'billing', messageIds: ['none'] },
    {
      service: [{ messageIds: ['x'] }],
      messageIds: [{ service: 'billing' }, { service: 'billing', messageIds: 'all' }],
    },
    null,
  ),
  read('identity.collector-reports.list', { status: 'pending' }, { ...PAGES, status: [{ status: 'removed' }] }),
  single(
    'identity.collector-reports.resolve',
    'report on a user',
    { action: 'hide_profile', note: 'Seen' },
    { action: [{}, { action: 'remove_listing' }], note: [{ action: 'dismiss', note: LONG }] },
  ),
  read('marketplace.reports.list', { status: 'pending' }, { ...PAGES, status: [{ status: 'lost' }] }),
  single(
    'marketplace.reports.resolve',
    'report',
    { action: 'dismiss' },
    { action: [{}, { action: 'forgive' }], note: [{ action: 'dismiss', note: LONG }] },
  ),
  single(
    'marketplace.reports.remove-listing',
    'listing',
    { reason: 'Not a car' },
    { reason: [{}, { reason: ' ' }, { reason: LONG }] },
    'number',
  ),
  read('billing.refunds.review', { status: 'pending' }, { ...PAGES, status: [{ status: 'lost' }] }),
  single('billing.refunds.approve', 'refund request', { note: 'Gladly' }, { note: [{ note: LONG }] }),
  single(
    'billing.refunds.decline',
    'refund request',
    { note: 'Used up' },
    { note: [{}, { note: '' }, { note: LONG }] },
  ),
  single(
    'collection.release-facts.verify',
    'release',
    { releaseYear: 1969 },
    { editionSize: [{}, { editionSize: 0 }], releaseYear: [{ releaseYear: 1 }], chase: [{ chase: 'maybe' }] },
    'number',
  ),
  read('collection.proposals.review', { status: 'open' }, { ...PAGES, status: [{ status: 'lost' }] }),
  single(
    'collection.proposals.accept',
    'proposal',
    {},
    { 'changes.year': [{ changes: { year: 3 } }], 'changes.note': [{ changes: { note: 'x' } }] },
  ),
  single(
    'collection.proposals.decline',
    'proposal',
    { reason: 'No card says so' },
    { reason: [{}, { reason: ' ' }, { reason: LONG }] },
  ),
  single('notifications.mail.send-test', 'nothing', {}, { email: [{ email: 'nowhere' }] }, null),
];

/** The routes of the step-up itself, which the administrator uses without it. */
export const STEP_UP_ROUTES = [
  'identity.admin.open-gate',
  'identity.admin.close-gate',
  'identity.admin.session',
] as const;

import type { ErrorAnswer } from './support/browser';

/**
 * Who may do what below `/api/admin`: every route, with what it refuses. The test beside it (`admin-policy.int-spec.ts`)
 * tries each line against the real services; a route without a line fails it.
 *
 * `visitor` has no sign-in. `member` is somebody whom it does not concern, nor would it help if it did. `banned` was a
 * member until a moment ago. `admin before the gate` is the administrator who has not passed it in this session.
 */
export const REFUSED = {
  visitor: [401, 'UNAUTHORIZED'],
  member: [403, 'ADMIN_ONLY'],
  banned: [401, 'UNAUTHORIZED'],
  'admin before the gate': [403, 'ADMIN_STEP_UP_REQUIRED'],
} as const satisfies Record<string, readonly [ErrorAnswer['statusCode'], ErrorAnswer['code']]>;
export type Refused = keyof typeof REFUSED;

/** What there is when the administrator, behind the gate, uses the route. */
export type SceneName =
  'person' | 'banned person' | 'report' | 'report on a person' | 'listing' | 'refund request' | 'casting' | 'nothing';

type Fields = Readonly<Record<string, unknown>>;

export interface PolicyLine {
  /** A contract's name. */
  readonly route: string;
  readonly scene: SceneName;
  /** The query of a read, the body of a write. */
  readonly fields: Fields;
  /** What it answers the administrator. */
  readonly status: number;
  /** Fields that are refused with 400, each naming the one that is wrong. */
  readonly bad: Readonly<Record<string, readonly Fields[]>>;
  /** How its things are numbered; null where it is about no single one. */
  readonly ids: IdKind | null;
}

/** An id that nothing has, and what is no id at all: both are a 404. */
export const IDS = {
  uuid: {
    missing: '0199d3a0-0000-7000-8000-000000000001',
    none: ['nobody', '1', '0199d3a0-0000-7000-8000-00000000000', "'; drop table users; --", '\u0000'],
  },
  number: { missing: '2000000000', none: ['one', '1.5', '-1', '99999999999', '0x1', '\u0000'] },
  service: { missing: 'payroll', none: ['gateway2', ' ', '1'] },
} as const;
type IdKind = keyof typeof IDS;

const LONG = 'x'.repeat(2001);
const PAGES = { limit: [{ limit: 0 }, { limit: 'x' }, { limit: 1.5 }], cursor: [{ cursor: 'another-list' }] };

const UNKNOWN = { owner: [{ owner: 'me' }] };

const read = (route: string, fields: Fields, bad: PolicyLine['bad']): PolicyLine => ({
  ...{ route, scene: 'nothing', fields, status: 200, bad: { ...bad, ...UNKNOWN }, ids: null },
});
const one = (
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
  one('identity.users.get', 'person', {}),
  one('identity.users.ban', 'person', { reason: 'Spam' }, { reason: [{ reason: LONG }, { reason: 7 }] }),
  one('identity.users.activate', 'banned person', {}, { reason: [{ reason: 'none' }] }),
  read('identity.audit.list', { action: 'gate_opened' }, { ...PAGES, action: [{ action: 'slept' }] }),
  read('identity.operations.queues', {}, {}),
  one('identity.operations.parked', 'nothing', { limit: 10 }, { limit: [{ limit: 0 }, { limit: 201 }] }, 'service'),
  one(
    'identity.operations.replay',
    'nothing',
    { service: 'billing', messageIds: ['none'] },
    { service: [{}, { service: 'payroll' }], messageIds: [{ service: 'billing', messageIds: [] }] },
    null,
  ),
  one(
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
  one(
    'identity.collector-reports.resolve',
    'report on a person',
    { action: 'hide_profile', note: 'Seen' },
    { action: [{}, { action: 'remove_listing' }], note: [{ action: 'dismiss', note: LONG }] },
  ),
  read('marketplace.reports.list', { status: 'pending' }, { ...PAGES, status: [{ status: 'lost' }] }),
  one(
    'marketplace.reports.resolve',
    'report',
    { action: 'dismiss' },
    { action: [{}, { action: 'forgive' }], note: [{ action: 'dismiss', note: LONG }] },
  ),
  one(
    'marketplace.reports.remove-listing',
    'listing',
    { reason: 'Not a car' },
    { reason: [{}, { reason: ' ' }, { reason: LONG }] },
    'number',
  ),
  read('billing.refunds.review', { status: 'pending' }, { ...PAGES, status: [{ status: 'lost' }] }),
  one('billing.refunds.approve', 'refund request', { note: 'Gladly' }, { note: [{ note: LONG }] }),
  one('billing.refunds.decline', 'refund request', { note: 'Used up' }, { note: [{}, { note: '' }, { note: LONG }] }),
  one(
    'collection.models.verify',
    'casting',
    { releaseYear: 1969 },
    { editionSize: [{}, { editionSize: 0 }], releaseYear: [{ releaseYear: 1 }], chase: [{ chase: 'maybe' }] },
    'number',
  ),
  one('notifications.mail.send-test', 'nothing', {}, { email: [{ email: 'nowhere' }] }, null),
];

/** The gate itself: open to the administrator alone, and of course before it. */
export const GATE = ['identity.admin.open-gate', 'identity.admin.close-gate'] as const;

import type { AdminAction } from '@vault/contracts/common/admin-actions';
import type { AuditEntry } from '@vault/contracts/identity/audit';

export const ACTION_LABELS: Readonly<Record<AdminAction, string>> = {
  gate_opened: 'Opened the console',
  gate_refused: 'Wrong console password',
  user_viewed: 'Looked at an account',
  user_banned: 'Banned an account',
  user_activated: 'Activated an account',
  users_exported: 'Exported people',
  report_dismissed: 'Dismissed a report',
  listing_removed: 'Took a listing down',
  collector_report_dismissed: 'Dismissed a report on a collector',
  profile_hidden: 'Hid a profile',
  refund_approved: 'Approved a refund',
  refund_declined: 'Declined a refund',
  release_facts_verified: 'Verified facts about a release',
  proposal_accepted: 'Accepted a proposal for the catalog',
  proposal_declined: 'Declined a proposal for the catalog',
  test_mail_sent: 'Sent a test e-mail',
  dead_letters_replayed: 'Replayed dead letters',
  dead_letters_discarded: 'Discarded dead letters',
};

/** The name of a subject and the path of its page; null if it has none. */
export interface AuditSubject {
  text: string;
  to: string | null;
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null;

const withTitle = (kind: string, title: string | null): string => (title === null ? kind : `${kind}: ${title}`);

/** The subject of an audit entry, which may have been deleted since. */
export function auditSubject(entry: Pick<AuditEntry, 'subject' | 'subjectLabel' | 'before' | 'after'>): AuditSubject {
  const { subject, subjectLabel, before, after } = entry;
  const known = (key: string) => textOf(after[key] ?? before[key]);
  switch (subject.kind) {
    case 'user':
      return subjectLabel === null
        ? { text: 'A deleted account', to: null }
        : { text: subjectLabel, to: `/admin/users/${subject.id ?? ''}` };
    case 'listing':
      // A removed listing has no page, but its owner has.
      return { text: subjectLabel ?? `Listing ${subject.id ?? ''}`, to: userPage(known('ownerId')) };
    case 'report': {
      const listing = known('listingId');
      return {
        text: withTitle('Report', subjectLabel ?? (listing && `listing ${listing}`)),
        to: listing && `/marketplace/listings/${listing}`,
      };
    }
    case 'collector_report':
      return { text: withTitle('Report on a collector', subjectLabel), to: userPage(known('userId')) };
    case 'refund_request':
      return { text: withTitle('Refund', subjectLabel), to: userPage(known('userId')) ?? '/admin/refunds' };
    case 'release':
      return { text: withTitle('Release', subjectLabel), to: null };
    case 'proposal':
      return { text: withTitle('Proposal', subjectLabel), to: '/admin/proposals' };
    case 'queue':
      return { text: withTitle('Queue', subject.id), to: subject.id && `/admin/system?service=${subject.id}` };
    case 'mail':
      return { text: 'Mail', to: null };
    case 'export':
      return { text: 'All accounts', to: '/admin/users' };
    case 'session':
      return { text: 'This console', to: null };
  }
}

const userPage = (id: string | null): string | null => id && `/admin/users/${id}`;

/** A changed value; `before` is null if the entry only records a fact. */
export interface AuditChange {
  label: string;
  before: string | null;
  after: string;
}

const LABELS: Readonly<Record<string, string>> = {
  banned: 'Banned',
  reason: 'Reason',
  note: 'Note',
  statement: 'Message to the owner',
  ground: 'Ground',
  status: 'Status',
  otherReports: 'Other reports ended',
  transaction_was: 'Status of its transaction',
  transaction_canceled: 'Transaction canceled',
  rows: 'Accounts',
  tier: 'Plan',
};

/** Shown as the subject already, or not useful to the reader. */
const HIDDEN_KEYS = new Set(['title', 'listingId', 'ownerId', 'userId', 'reportId', 'id', 'messageIds', 'deleted']);

const VALUES: Readonly<Record<string, string>> = { removed: 'taken down', pending: 'waiting' };

/** 'carsCount' and 'cars_count' become 'Cars count'; names of events stay as they are. */
const labelFromKey = (key: string): string => {
  if (key.includes('.')) return key;
  const words = key
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A value as text; null if it is empty or an id. */
function valueText(value: unknown): string | null {
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.length === 0 ? null : String(value.length);
  if (typeof value !== 'string' || value === '' || ID.test(value)) return null;
  return VALUES[value] ?? value;
}

type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Flattens one level: `{transaction: {was: 'pending'}}` becomes `{transaction_was: 'pending'}`. */
const flatten = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) =>
      isValues(value)
        ? Object.entries(value)
            .filter(([inner]) => !HIDDEN_KEYS.has(inner))
            .map(([inner, content]) => [inner.includes('.') ? inner : `${key}_${inner}`, content])
        : [[key, value]],
    ),
  );

/**
 * The changes of an audit entry as text, without unchanged values. A value that only `before` or only `after` has is a
 * recorded fact, not a change.
 */
export function auditChanges({ before, after }: { before: Values; after: Values }): AuditChange[] {
  const [old, current] = [flatten(before), flatten(after)];
  return [...new Set([...Object.keys(current), ...Object.keys(old)])]
    .filter((key) => !HIDDEN_KEYS.has(key))
    .flatMap((key): AuditChange[] => {
      const label = LABELS[key] ?? labelFromKey(key);
      const [from, to] = [valueText(old[key]), valueText(current[key])];
      if (from === to) return [];
      if (from !== null && key in current) return [{ label, before: from, after: to ?? 'nothing' }];
      return [{ label, before: null, after: to ?? from ?? '' }];
    });
}

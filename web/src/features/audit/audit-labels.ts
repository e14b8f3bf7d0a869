import type { AdminAction } from '@vault/contracts/common/admin-actions';
import type { AuditEntry } from '@vault/contracts/identity/audit';

export const ACTION_LABELS: Readonly<Record<AdminAction, string>> = {
  gate_opened: 'Opened the console',
  user_banned: 'Banned an account',
  user_activated: 'Activated an account',
  users_exported: 'Exported people',
  report_dismissed: 'Dismissed a report',
  listing_removed: 'Took a listing down',
  collector_report_dismissed: 'Dismissed a report on a collector',
  profile_hidden: 'Hid a profile',
  refund_approved: 'Approved a refund',
  refund_declined: 'Declined a refund',
  test_mail_sent: 'Sent a test e-mail',
  dead_letters_replayed: 'Replayed dead letters',
  dead_letters_discarded: 'Discarded dead letters',
};

/** Where a subject can be looked at, and what it is called; `to` is null where there is nothing to look at. */
export interface AuditSubject {
  text: string;
  to: string | null;
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null;

const named = (kind: string, title: string | null): string => (title === null ? kind : `${kind}: ${title}`);

/** What an act was about. People and listings are gone some day; their acts stay. */
export function auditSubject(entry: Pick<AuditEntry, 'subject' | 'subjectLabel' | 'before' | 'after'>): AuditSubject {
  const { subject, subjectLabel, before, after } = entry;
  const known = (key: string) => textOf(after[key] ?? before[key]);
  switch (subject.kind) {
    case 'user':
      return subjectLabel === null
        ? { text: 'An account that is gone', to: null }
        : { text: subjectLabel, to: `/admin/users/${subject.id ?? ''}` };
    case 'listing':
      // What was taken down has no page any more; whoever offered it has.
      return { text: subjectLabel ?? `Listing ${subject.id ?? ''}`, to: personPage(known('ownerId')) };
    case 'report': {
      const listing = known('listingId');
      return {
        text: named('Report', subjectLabel ?? (listing && `listing ${listing}`)),
        to: listing && `/marketplace/listings/${listing}`,
      };
    }
    case 'collector_report':
      return { text: named('Report on a collector', subjectLabel), to: personPage(known('userId')) };
    case 'refund_request':
      return { text: named('Refund', subjectLabel), to: personPage(known('userId')) ?? '/admin/refunds' };
    case 'queue':
      return { text: named('Queue', subject.id), to: subject.id && `/admin/system?service=${subject.id}` };
    case 'mail':
      return { text: 'Mail', to: null };
    case 'export':
      return { text: 'All accounts', to: '/admin/users' };
    case 'session':
      return { text: 'This console', to: null };
  }
}

const personPage = (id: string | null): string | null => id && `/admin/users/${id}`;

/** One thing that an act changed; `before` is null where it only tells what was the case. */
export interface AuditChange {
  label: string;
  before: string | null;
  after: string;
}

const LABELS: Readonly<Record<string, string>> = {
  banned: 'Banned',
  reason: 'Reason',
  note: 'Note',
  statement: 'Told to the owner',
  ground: 'Ground',
  status: 'Status',
  otherReports: 'Other reports ended',
  transaction_was: 'Its deal was',
  transaction_canceled: 'Deal called off',
  rows: 'Accounts',
  tier: 'Plan',
};

/** Said by the subject already, or of no use to a reader. */
const UNSAID = new Set(['title', 'listingId', 'ownerId', 'userId', 'reportId', 'id', 'messageIds', 'deleted']);

const VALUES: Readonly<Record<string, string>> = { removed: 'taken down', pending: 'waiting' };

/** 'carsCount' and 'cars_count' as 'Cars count'; the name of an event stays as it is. */
const spaced = (key: string): string => {
  if (key.includes('.')) return key;
  const words = key
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A value in words; null for what says nothing. */
function wordsOf(value: unknown): string | null {
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

/** `{transaction: {was: 'pending'}}` as `{'transaction was': 'pending'}`: one level is all there is. */
const flat = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) =>
      isValues(value)
        ? Object.entries(value)
            .filter(([inner]) => !UNSAID.has(inner))
            .map(([inner, content]) => [inner.includes('.') ? inner : `${key}_${inner}`, content])
        : [[key, value]],
    ),
  );

/**
 * What an act changed, in words: in the order in which the act tells it, without what stayed the same. What only the
 * one or the other side tells is no change but what was the case.
 */
export function auditChanges({ before, after }: { before: Values; after: Values }): AuditChange[] {
  const [was, is] = [flat(before), flat(after)];
  return [...new Set([...Object.keys(is), ...Object.keys(was)])]
    .filter((key) => !UNSAID.has(key))
    .flatMap((key): AuditChange[] => {
      const label = LABELS[key] ?? spaced(key);
      const [from, to] = [wordsOf(was[key]), wordsOf(is[key])];
      if (from === to) return [];
      if (from !== null && key in is) return [{ label, before: from, after: to ?? 'nothing' }];
      return [{ label, before: null, after: to ?? from ?? '' }];
    });
}

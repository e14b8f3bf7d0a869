import { z } from 'zod';
import { event } from '../define';
import type { ServiceName } from '../services';
import { Id, Moment } from './fields';

/** Actions of the administrator that are recorded in the audit log. */
export const ADMIN_ACTIONS = [
  'gate_opened',
  'gate_refused',
  'user_viewed',
  'user_banned',
  'user_activated',
  'users_exported',
  'report_dismissed',
  'listing_removed',
  'collector_report_dismissed',
  'profile_hidden',
  'refund_approved',
  'refund_declined',
  'release_facts_verified',
  'proposal_accepted',
  'proposal_declined',
  'test_mail_sent',
  'dead_letters_replayed',
  'dead_letters_discarded',
] as const;
export const AdminAction = z.enum(ADMIN_ACTIONS);
export type AdminAction = z.output<typeof AdminAction>;

export const AdminSubjectKind = z.enum([
  'user',
  'listing',
  'report',
  'collector_report',
  'refund_request',
  'release',
  'proposal',
  'queue',
  'mail',
  'export',
  'session',
]);

/**
 * An action of the administrator. `before` and `after` hold only what the action changed, never an email address or
 * text written by users, because an entry outlives the account that it is about.
 */
export const RecordedAdminAction = z.object({
  /** Created with the action, so that an event delivered twice is recorded once. */
  id: Id,
  at: Moment,
  adminId: Id,
  action: AdminAction,
  subject: z.object({ kind: AdminSubjectKind, id: z.string().nullable() }),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  requestId: z.string(),
});
export type RecordedAdminAction = z.output<typeof RecordedAdminAction>;

/**
 * Event by which a service reports an administrator's action to the audit log in identity, published in the transaction
 * of the action.
 */
export const adminActionRecorded = (service: ServiceName) =>
  event({ name: `${service}.admin-action-recorded.v1`, consumers: ['identity'], payload: RecordedAdminAction });

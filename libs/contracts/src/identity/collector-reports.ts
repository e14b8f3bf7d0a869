import { z } from 'zod';
import { command, query } from '../define';
import { filterBy, Id, Moment, optionalText } from '../common/fields';
import { pageInput } from '../common/page';

/** In the order of the keyboard shortcuts 1 to 5. */
export const COLLECTOR_REPORT_REASONS = ['harassment', 'spam', 'impersonation', 'fraud', 'other'] as const;
export const CollectorReportReason = z.enum(COLLECTOR_REPORT_REASONS, 'Choose a reason');
export type CollectorReportReason = z.output<typeof CollectorReportReason>;

export const CollectorReportStatus = z.enum(['pending', 'dismissed', 'profile_hidden']);
export type CollectorReportStatus = z.output<typeof CollectorReportStatus>;

/**
 * Any account can be reported, because a message may come from a user without a public profile. A second open report by
 * the same user on the same collector is 409. The reported user is not notified.
 */
export const reportCollector = command({
  name: 'identity.collector-reports.create',
  http: { method: 'POST', path: '/collectors/:id/report', access: 'member', summary: 'Report a collector' },
  input: z.strictObject({ id: Id, reason: CollectorReportReason, description: optionalText(2000) }),
  output: z.object({ id: Id, status: CollectorReportStatus }),
  errors: { COLLECTOR_NOT_FOUND: 404, OWN_PROFILE: 400, COLLECTOR_REPORTED: 409 },
});

export const CollectorReport = z.object({
  id: Id,
  collector: z.object({
    id: Id,
    displayName: z.string(),
    avatarUrl: z.string().nullable(),
    profilePublic: z.boolean(),
    banned: z.boolean(),
  }),
  reporterId: Id,
  reporterName: z.string(),
  reason: CollectorReportReason,
  description: z.string().nullable(),
  status: CollectorReportStatus,
  /** Number of open reports on this collector. */
  openOnCollector: z.int(),
  note: z.string().nullable(),
  createdAt: Moment,
  reviewedAt: Moment.nullable(),
  reviewedBy: Id.nullable(),
});
export type CollectorReport = z.output<typeof CollectorReport>;

/** Newest first; only open reports unless `status` is given. */
export const listCollectorReports = query({
  name: 'identity.collector-reports.list',
  http: {
    method: 'GET',
    path: '/admin/collector-reports',
    access: 'admin',
    page: true,
    summary: 'List reports on collectors',
  },
  input: z.strictObject({ status: filterBy(CollectorReportStatus), ...pageInput }),
  output: z.array(CollectorReport),
});

/**
 * Resolves a report. `hide_profile` makes the profile private and resolves all other open reports on the user; the user
 * may make the profile public again. A repeat offender can be banned with `identity.users.ban`.
 */
export const resolveCollectorReport = command({
  name: 'identity.collector-reports.resolve',
  http: {
    method: 'POST',
    path: '/admin/collector-reports/:id/resolve',
    status: 200,
    access: 'admin',
    summary: 'Dismiss a report on a collector, or hide the profile',
  },
  input: z.strictObject({ id: Id, action: z.enum(['dismiss', 'hide_profile']), note: optionalText(2000) }),
  output: CollectorReport,
  errors: { REPORT_NOT_FOUND: 404, REPORT_RESOLVED: 409 },
});

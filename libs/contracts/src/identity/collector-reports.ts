import { z } from 'zod';
import { command, query } from '../define';
import { filterBy, Id, Moment, optionalText } from '../common/fields';
import { pageInput } from '../common/page';

/** In the order of the keys 1 to 5. */
export const COLLECTOR_REPORT_REASONS = ['harassment', 'spam', 'impersonation', 'fraud', 'other'] as const;
export const CollectorReportReason = z.enum(COLLECTOR_REPORT_REASONS, 'Choose a reason');
export type CollectorReportReason = z.output<typeof CollectorReportReason>;

export const CollectorReportStatus = z.enum(['pending', 'dismissed', 'profile_hidden']);
export type CollectorReportStatus = z.output<typeof CollectorReportStatus>;

/**
 * Of anybody with an account, as a message may come from somebody without a public profile. A second open one of the
 * same person is 409. The reported one is not told.
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
  /** How many reports of the collector are open. */
  openOnCollector: z.int(),
  note: z.string().nullable(),
  createdAt: Moment,
  reviewedAt: Moment.nullable(),
  reviewedBy: Id.nullable(),
});
export type CollectorReport = z.output<typeof CollectorReport>;

/** The open ones unless asked otherwise, the newest first. */
export const listCollectorReports = query({
  name: 'identity.collector-reports.list',
  http: {
    method: 'GET',
    path: '/admin/collector-reports',
    access: 'admin',
    page: true,
    summary: 'Reports on collectors',
  },
  input: z.strictObject({ status: filterBy(CollectorReportStatus), ...pageInput }),
  output: z.array(CollectorReport),
});

/**
 * Ends a report. `hide_profile` makes the profile private and ends all other open reports on the person too; its owner
 * may make it public again. Whoever goes on is suspended on the page of the person.
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

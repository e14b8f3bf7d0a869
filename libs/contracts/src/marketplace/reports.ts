import { z } from 'zod';
import { command, event, query } from '../define';
import { adminActionRecorded } from '../common/admin-actions';
import { filterBy, Id, ListingId, Moment, optionalText, text } from '../common/fields';
import { pageInput } from '../common/page';
import { ListingStatus } from './listings';

/** In the order of the keyboard shortcuts 1 to 5. */
export const REPORT_REASONS = ['inappropriate', 'spam', 'fake', 'fraud', 'other'] as const;
export const ReportReason = z.enum(REPORT_REASONS, 'Choose a reason');
export type ReportReason = z.output<typeof ReportReason>;

export const ReportStatus = z.enum(['pending', 'dismissed', 'removed']);

/** A second open report by the same user on the same listing is 409. */
export const reportListing = command({
  name: 'marketplace.reports.create',
  http: { method: 'POST', path: '/marketplace/listings/:id/report', access: 'member', summary: 'Report a listing' },
  input: z.strictObject({ id: ListingId, reason: ReportReason, description: optionalText(2000) }),
  output: z.object({ id: Id, status: ReportStatus }),
  errors: { LISTING_NOT_FOUND: 404, OWN_LISTING: 400, ALREADY_REPORTED: 409 },
});

export const Report = z.object({
  id: Id,
  listing: z.object({
    id: z.int(),
    title: z.string(),
    status: ListingStatus,
    photo: z.string().nullable(),
    userId: Id,
    sellerName: z.string(),
  }),
  reporterId: Id,
  reporterName: z.string(),
  reason: ReportReason,
  description: z.string().nullable(),
  status: ReportStatus,
  /** Number of open reports on this listing. */
  openOnListing: z.int(),
  note: z.string().nullable(),
  createdAt: Moment,
  reviewedAt: Moment.nullable(),
  reviewedBy: Id.nullable(),
});
export type Report = z.output<typeof Report>;

/** Only open reports unless `status` is given. */
export const listReports = query({
  name: 'marketplace.reports.list',
  http: { method: 'GET', path: '/admin/reports', access: 'admin', page: true, summary: 'List reports on listings' },
  input: z.strictObject({ status: filterBy(ReportStatus), ...pageInput }),
  output: z.array(Report),
});

/**
 * Resolves a report. `remove_listing` also resolves all other open reports on the listing. A listing with an open
 * transaction is taken down too; the transaction is canceled unless it was paid.
 */
export const resolveReport = command({
  name: 'marketplace.reports.resolve',
  http: {
    method: 'POST',
    path: '/admin/reports/:id/resolve',
    status: 200,
    access: 'admin',
    summary: 'Dismiss a report, or take its listing down',
  },
  input: z.strictObject({ id: Id, action: z.enum(['dismiss', 'remove_listing']), note: optionalText(2000) }),
  output: Report,
  errors: { REPORT_NOT_FOUND: 404, REPORT_RESOLVED: 409 },
});

/** Takes a listing down; its owner is notified of the reason. */
export const removeListing = command({
  name: 'marketplace.reports.remove-listing',
  http: {
    method: 'POST',
    path: '/admin/listings/:id/remove',
    status: 200,
    access: 'admin',
    summary: 'Take a listing down with a reason for its owner',
  },
  input: z.strictObject({ id: ListingId, reason: text(2000, 'Say why, for its owner') }),
  output: z.object({ id: z.int(), status: ListingStatus }),
  errors: { LISTING_NOT_FOUND: 404, LISTING_REMOVED: 409 },
});

/** The administrator's actions on the marketplace, for the audit log. */
export const marketAdminActionRecorded = adminActionRecorded('marketplace');

/** The administrator took a listing down: the statement of reasons for its owner. */
export const listingTakenDown = event({
  name: 'marketplace.listing-taken-down.v1',
  consumers: ['notifications'],
  payload: z.object({
    userId: Id,
    listingId: z.int(),
    title: z.string(),
    /** The reason for which it was reported; null when the administrator acted without a report. */
    ground: ReportReason.nullable(),
    statement: z.string(),
    takenDownAt: Moment,
  }),
});

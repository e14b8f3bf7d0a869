import { z } from 'zod';
import { command, event, query } from '../define';
import { adminActionRecorded } from '../common/admin-actions';
import { filterBy, Id, Moment, optionalText, text } from '../common/fields';
import { pageInput } from '../common/page';
import { ListingId, ListingStatus } from './listings';

/** In the order of the keys 1 to 5. */
export const REPORT_REASONS = ['inappropriate', 'spam', 'fake', 'fraud', 'other'] as const;
export const ReportReason = z.enum(REPORT_REASONS, 'Choose a reason');
export type ReportReason = z.output<typeof ReportReason>;

export const ReportStatus = z.enum(['pending', 'dismissed', 'removed']);

/** A second open one of the same person on the same listing is 409. */
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
  /** How many reports of the listing are open. */
  openOnListing: z.int(),
  note: z.string().nullable(),
  createdAt: Moment,
  reviewedAt: Moment.nullable(),
  reviewedBy: Id.nullable(),
});
export type Report = z.output<typeof Report>;

/** The open ones unless asked otherwise. */
export const listReports = query({
  name: 'marketplace.reports.list',
  http: { method: 'GET', path: '/admin/reports', access: 'admin', page: true, summary: 'Reports on listings' },
  input: z.strictObject({ status: filterBy(ReportStatus), ...pageInput }),
  output: z.array(Report),
});

/**
 * Ends a report, and all other open ones on a listing that it takes down. A listing with an open transaction is taken
 * down too; the transaction is canceled unless it was paid.
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

/** Takes a listing down; its owner is told why. */
export const removeListing = command({
  name: 'marketplace.reports.remove-listing',
  http: {
    method: 'POST',
    path: '/admin/listings/:id/remove',
    status: 200,
    access: 'admin',
    summary: 'Take a listing down, with the reasons for its owner',
  },
  input: z.strictObject({ id: ListingId, reason: text(2000, 'Say why, for its owner') }),
  output: z.object({ id: z.int(), status: ListingStatus }),
  errors: { LISTING_NOT_FOUND: 404, LISTING_REMOVED: 409 },
});

/** What the administrator did on the market, for the audit log. */
export const marketAdminActionRecorded = adminActionRecorded('marketplace');

/** A listing was taken down by the administrator: the statement of reasons to its owner. */
export const listingTakenDown = event({
  name: 'marketplace.listing-taken-down.v1',
  consumers: ['notifications'],
  payload: z.object({
    userId: Id,
    listingId: z.int(),
    title: z.string(),
    /** What the rules call it, when it was reported; null when the administrator acted alone. */
    ground: ReportReason.nullable(),
    statement: z.string(),
    takenDownAt: Moment,
  }),
});

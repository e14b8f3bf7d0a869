import { isoTimestamp } from '@vault/service-kit/database';
import { displayName } from '../users';

/** A `Report` of the row `r`; needs `REPORT_JOINS`. A listing that its owner deleted counts as taken down. */
export const REPORT_COLUMNS = `
  r.id, json_build_object('id', l.id, 'title', l.title,
    'status', CASE WHEN l.deleted_at IS NULL THEN l.status ELSE 'removed' END, 'photo', l.photos->0->>'url',
    'userId', l.user_id, 'sellerName', ${displayName('owner')}) AS listing,
  r.reporter_id AS "reporterId", ${displayName('reporter')} AS "reporterName", r.reason, r.description, r.status,
  (SELECT count(*)::int FROM marketplace_reports o WHERE o.listing_id = r.listing_id AND o.status = 'pending')
    AS "openOnListing",
  r.note, ${isoTimestamp('r.created_at')} AS "createdAt", ${isoTimestamp('r.reviewed_at')} AS "reviewedAt",
  r.reviewed_by AS "reviewedBy"`;

export const REPORT_JOINS = `
  JOIN marketplace_listings l ON l.id = r.listing_id
  LEFT JOIN users owner ON owner.user_id = l.user_id
  LEFT JOIN users reporter ON reporter.user_id = r.reporter_id`;

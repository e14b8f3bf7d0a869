import { isoTimestamp } from '@vault/service-kit/database';
import { FULL_NAME, fullName } from '../collectors/collector-card.sql';

/** A `CollectorReport` as SQL, of the report `r` with `REPORT_JOINS`. */
export const REPORT_COLUMNS = `
  r.id, json_build_object('id', u.id, 'displayName', ${FULL_NAME}, 'avatarUrl', u.profile_image_url,
    'profilePublic', u.profile_public, 'banned', u.banned_at is not null) as collector,
  r.reporter_id as "reporterId",
  coalesce(${fullName('reporter')}, 'Former collector') as "reporterName",
  r.reason, r.description, r.status,
  (select count(*)::int from collector_reports o where o.collector_id = r.collector_id and o.status = 'pending')
    as "openOnCollector",
  r.note, ${isoTimestamp('r.created_at')} as "createdAt", ${isoTimestamp('r.reviewed_at')} as "reviewedAt",
  r.reviewed_by as "reviewedBy"`;

export const REPORT_JOINS = `
  join users u on u.id = r.collector_id
  left join users reporter on reporter.id = r.reporter_id`;

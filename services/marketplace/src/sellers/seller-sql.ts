import { isoTimestamp } from '@vault/service-kit/database';
import { avatarOf, displayName } from '../members/display-name';

/** Of the threads that others began in the last 180 days: unanswered ones count once they are a day old. */
const ASKED = `
  SELECT count(*) AS asked, count(first_answered_at) AS answered,
    percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM first_answered_at - first_asked_at)) AS seconds
  FROM conversations t WHERE t.owner_id = l.user_id AND t.kind = 'listing' AND t.first_asked_at > now() - interval '180 days'
    AND (t.first_answered_at IS NOT NULL OR t.first_asked_at < now() - interval '1 day')`;

const RATED = `
  SELECT json_build_object('average', round(avg(rating), 2), 'count', count(*)) AS rating
  FROM marketplace_feedback f WHERE f.about_id = l.user_id AND f.visible_at <= now()`;

/** SQL for a `Seller` as JSON, of the listing `l` and its member `m`, perhaps not known yet. */
export const SELLER_JSON = `(
  SELECT json_build_object('id', l.user_id, 'displayName', ${displayName('m')},
    'avatarUrl', ${avatarOf('m')}, 'region', m.region,
    'memberSince', ${isoTimestamp('coalesce(m.registered_at, l.created_at)')}, 'verified', m.verified_at IS NOT NULL,
    'activeListings', (SELECT count(*) FROM marketplace_listings o
      WHERE o.user_id = l.user_id AND o.status = 'active' AND o.deleted_at IS NULL),
    'completedSales', (SELECT count(*) FROM marketplace_transactions t
      WHERE t.seller_id = l.user_id AND t.status = 'completed'),
    'responseRate', round(100.0 * asked.answered / nullif(asked.asked, 0)),
    'responseMinutes', round(asked.seconds / 60), 'socialLinks', coalesce(m.social_links, '[]'), 'rating', rated.rating)
  FROM (${ASKED}) asked, (${RATED}) rated)`;

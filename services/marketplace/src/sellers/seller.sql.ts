import { LISTING_COUNT_CAP } from '@vault/contracts/marketplace/listings';
import { isoTimestamp } from '@vault/service-kit/database';
import { avatarUrl, displayName } from '../users';

/** Further conversations hardly change a seller's response rate. */
const MAX_CONVERSATIONS = 200;

/** The latest conversations that others began in the last 180 days: unanswered ones count once they are a day old. */
const RESPONSES = `
  SELECT count(*) AS asked, count(first_answered_at) AS answered,
    percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM first_answered_at - first_asked_at)) AS seconds
  FROM (
    SELECT c.first_asked_at, c.first_answered_at FROM conversations c
    WHERE c.owner_id = l.user_id AND c.kind = 'listing' AND c.first_asked_at > now() - interval '180 days'
      AND (c.first_answered_at IS NOT NULL OR c.first_asked_at < now() - interval '1 day')
    ORDER BY c.first_asked_at DESC LIMIT ${MAX_CONVERSATIONS}) latest`;

const RATING = `
  SELECT json_build_object('average', round(avg(rating), 2), 'count', count(*)) AS rating
  FROM (
    SELECT f.rating FROM marketplace_feedback f WHERE f.about_id = l.user_id AND f.visible_at <= now()
    ORDER BY f.created_at DESC, f.id DESC LIMIT ${LISTING_COUNT_CAP}) latest`;

/** SQL of the number of rows, at most 1,000. */
export const boundedCount = (from: string): string =>
  `(SELECT count(*) FROM (SELECT FROM ${from} LIMIT ${LISTING_COUNT_CAP}) bounded)`;

const PROFILE = `
  'id', l.user_id, 'displayName', ${displayName('u')}, 'avatarUrl', ${avatarUrl('u')}, 'region', u.region,
  'memberSince', ${isoTimestamp('coalesce(u.registered_at, l.created_at)')}, 'verified', u.verified_at IS NOT NULL,
  'socialLinks', coalesce(u.social_links, '[]')`;

const FIGURES = `
  'activeListings', ${boundedCount(`marketplace_listings o
    WHERE o.user_id = l.user_id AND o.status = 'active' AND o.deleted_at IS NULL`)},
  'completedSales', ${boundedCount(`marketplace_transactions t
    WHERE t.seller_id = l.user_id AND t.status = 'completed'`)},
  'responseRate', round(100.0 * responses.answered / nullif(responses.asked, 0)),
  'responseMinutes', round(responses.seconds / 60), 'rating', ratings.rating`;

const COUNTED = `(${RESPONSES}) responses, (${RATING}) ratings`;

/** SQL of a `Seller` as JSON, for the listing `l` and the row `u` of its owner, which may be missing. */
export const SELLER_JSON = `(SELECT json_build_object(${PROFILE}, ${FIGURES}) FROM ${COUNTED})`;

/** The same without what is counted, which is most of the work: see `SellerFigures`. */
export const SELLER_PROFILE_JSON = `json_build_object(${PROFILE})`;

/** What is counted. */
export const SELLER_FIGURES_JSON = `(SELECT json_build_object(${FIGURES}) FROM ${COUNTED})`;

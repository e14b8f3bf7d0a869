import { isoTimestamp, type Statement } from '@vault/service-kit/database';

const AT_MOST = 20;

/**
 * What somebody (`$1`) did on the market. A listing that its owner deleted counts as taken down; one that is out of
 * sight with its owner's account is what it was.
 */
const OWN = `
  SELECT id, title, price, currency, created_at,
    CASE WHEN deleted_at IS NULL OR hidden_by_account THEN status ELSE 'removed' END AS status
  FROM (
    SELECT * FROM marketplace_listings WHERE user_id = $1 AND deleted_at IS NULL
    UNION ALL SELECT * FROM marketplace_listings WHERE user_id = $1 AND deleted_at IS NOT NULL
  ) all_of_them`;

/** The newest of each side first: each has an index, both together none. */
const DEALS = `
  SELECT id, role, title, status, cash, created_at, price, currency FROM (
    ${(['buyer', 'seller'] as const)
      .map(
        (side) => `(
      SELECT id, '${side}' AS role, listing->>'title' AS title, status, cash_from IS NOT NULL AS cash, created_at,
        final_price AS price, currency
      FROM marketplace_transactions WHERE ${side}_id = $1 ORDER BY created_at DESC, id DESC LIMIT ${AT_MOST})`,
      )
      .join(' UNION ALL ')}
  ) both_sides ORDER BY created_at DESC, id DESC LIMIT ${AT_MOST}`;

const count = (status: string): string => `'${status}', (SELECT count(*) FROM own WHERE status = '${status}')`;

export const MARKET_RECORD: Statement = {
  name: 'market.record',
  text: `
    WITH own AS MATERIALIZED (${OWN}), newest AS (
      SELECT * FROM own ORDER BY created_at DESC, id DESC LIMIT ${AT_MOST}
    ), deals AS (${DEALS}), reported AS (
      SELECT r.id, r.listing_id, own.title, r.reason, r.status, r.created_at
      FROM own JOIN marketplace_reports r ON r.listing_id = own.id
      ORDER BY r.created_at DESC, r.id DESC LIMIT ${AT_MOST}
    )
    SELECT json_build_object(
      'listings', json_build_object(${['active', 'reserved', 'sold', 'removed'].map(count).join(', ')}),
      'newestListings', (
        SELECT coalesce(json_agg(json_build_object('id', id, 'title', title, 'status', status, 'price', price::text,
          'currency', currency, 'createdAt', ${isoTimestamp('created_at')}) ORDER BY created_at DESC, id DESC), '[]')
        FROM newest),
      'transactions', (
        SELECT coalesce(json_agg(json_build_object('id', id, 'role', role, 'listingTitle', title, 'status', status,
          'price', CASE WHEN cash THEN price::text END, 'currency', CASE WHEN cash THEN currency END,
          'createdAt', ${isoTimestamp('created_at')}) ORDER BY created_at DESC, id DESC), '[]')
        FROM deals),
      'reports', (
        SELECT coalesce(json_agg(json_build_object('id', id, 'listingId', listing_id, 'listingTitle', title,
          'reason', reason, 'status', status, 'createdAt', ${isoTimestamp('created_at')})
          ORDER BY created_at DESC, id DESC), '[]')
        FROM reported),
      'reportsMade', (SELECT count(*) FROM marketplace_reports WHERE reporter_id = $1),
      'rating', (
        SELECT json_build_object('average', round(avg(rating), 2), 'count', count(*))
        FROM marketplace_feedback WHERE about_id = $1 AND visible_at <= now())
    ) AS body`,
};

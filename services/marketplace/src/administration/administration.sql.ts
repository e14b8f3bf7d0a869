import { isoTimestamp, type Statement } from '@vault/service-kit/database';

/** Figures of the whole market: each is counted in a partial index of its own. */
export const MARKET_FIGURES: Statement = {
  name: 'market.figures',
  text: `
    SELECT
      (SELECT count(*)::int FROM marketplace_listings WHERE status = 'active' AND deleted_at IS NULL) AS "activeListings",
      (SELECT count(*)::int FROM marketplace_listings WHERE status = 'sold' AND deleted_at IS NULL) AS "soldListings",
      (SELECT count(*)::int FROM marketplace_transactions WHERE status = 'completed') AS "completedTransactions",
      (SELECT count(*)::int FROM marketplace_transactions WHERE status IN ('pending', 'paid', 'shipped'))
        AS "transactionsUnderWay",
      (SELECT count(*)::int FROM marketplace_reports WHERE status = 'pending') AS "openReports"`,
};

/** Listings, transactions and reports of a user that the administrator sees. */
const MAX_ROWS = 20;

/**
 * The listings of the user `$1`. One that the owner deleted counts as taken down; one that is hidden with the owner's
 * account keeps its status. Two parts, as each has an index.
 */
const LISTINGS = `
  SELECT id, title, price, currency, created_at,
    CASE WHEN deleted_at IS NULL OR hidden_by_account THEN status ELSE 'removed' END AS status
  FROM (
    SELECT * FROM marketplace_listings WHERE user_id = $1 AND deleted_at IS NULL
    UNION ALL SELECT * FROM marketplace_listings WHERE user_id = $1 AND deleted_at IS NOT NULL
  ) listings`;

/** Each side has an index: the newest of both are merged. */
const TRANSACTIONS = `
  SELECT id, role, title, status, cash, created_at, price, currency FROM (
    ${(['buyer', 'seller'] as const)
      .map(
        (side) => `(
      SELECT id, '${side}' AS role, listing->>'title' AS title, status, cash_from IS NOT NULL AS cash, created_at,
        final_price AS price, currency
      FROM marketplace_transactions WHERE ${side}_id = $1 ORDER BY created_at DESC, id DESC LIMIT ${MAX_ROWS})`,
      )
      .join(' UNION ALL ')}
  ) both_sides ORDER BY created_at DESC, id DESC LIMIT ${MAX_ROWS}`;

const countOf = (status: string): string => `'${status}', (SELECT count(*) FROM own WHERE status = '${status}')`;

/** What the user `$1` did on the market. */
export const MARKET_RECORD: Statement = {
  name: 'market.record',
  text: `
    WITH own AS MATERIALIZED (${LISTINGS}), newest AS (
      SELECT * FROM own ORDER BY created_at DESC, id DESC LIMIT ${MAX_ROWS}
    ), transactions AS (${TRANSACTIONS}), reported AS (
      SELECT r.id, r.listing_id, own.title, r.reason, r.status, r.created_at
      FROM own JOIN marketplace_reports r ON r.listing_id = own.id
      ORDER BY r.created_at DESC, r.id DESC LIMIT ${MAX_ROWS}
    )
    SELECT json_build_object(
      'listings', json_build_object(${['active', 'reserved', 'sold', 'removed'].map(countOf).join(', ')}),
      'newestListings', (
        SELECT coalesce(json_agg(json_build_object('id', id, 'title', title, 'status', status, 'price', price::text,
          'currency', currency, 'createdAt', ${isoTimestamp('created_at')}) ORDER BY created_at DESC, id DESC), '[]')
        FROM newest),
      'transactions', (
        SELECT coalesce(json_agg(json_build_object('id', id, 'role', role, 'listingTitle', title, 'status', status,
          'price', CASE WHEN cash THEN price::text END, 'currency', CASE WHEN cash THEN currency END,
          'createdAt', ${isoTimestamp('created_at')}) ORDER BY created_at DESC, id DESC), '[]')
        FROM transactions),
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

import type { Statement } from '@vault/service-kit/database';

/** The whole market: each figure is counted in an index that holds nothing else. */
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

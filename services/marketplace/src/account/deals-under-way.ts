import type { Statement } from '@vault/service-kit/database';

/** Money or goods are on the way: it can no more be called off by either side. */
export const DEALS_UNDER_WAY: Statement = {
  name: 'account.deals-under-way',
  text: `
    SELECT count(*)::int AS count FROM marketplace_transactions
    WHERE (buyer_id = $1 OR seller_id = $1) AND due_at IS NOT NULL
      AND (paid_at IS NOT NULL OR seller_shipped_at IS NOT NULL OR buyer_shipped_at IS NOT NULL)`,
};

import { isoTimestamp } from '@vault/service-kit/database';

/** The columns of a `RefundRequest`, of the row `r` of `refund_requests`. */
export const REFUND_COLUMNS = `
  r.id, r.reason, r.status, r.tier AS plan, r.billing_interval AS interval, r.amount::text, r.paid::text,
  ${isoTimestamp('r.created_at')} AS "createdAt", ${isoTimestamp('r.decided_at')} AS "decidedAt", r.note`;

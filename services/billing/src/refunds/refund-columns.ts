import { isoTimestamp } from '@vault/service-kit/database';
import { fullName } from '../contacts/contacts.service';

/** A `RefundRequest` as SQL, of the request `r`. */
export const REFUND_COLUMNS = `
  r.id, r.reason, r.status, r.tier as plan, r.billing_interval as interval, r.amount::text, r.paid::text,
  ${isoTimestamp('r.created_at')} as "createdAt", ${isoTimestamp('r.decided_at')} as "decidedAt", r.note`;

/** A `ReviewedRefund` as SQL, of the request `r` with `REVIEW_JOINS`. */
export const REVIEW_COLUMNS = `${REFUND_COLUMNS},
  r.user_id as "userId", c.email, i.number as "invoiceNumber", ${isoTimestamp('i.paid_at')} as "paidAt",
  coalesce(${fullName('c')}, case when r.user_id is null then 'Former collector' else 'A collector' end)
    as "displayName",
  r.decided_by as "decidedBy"`;

export const REVIEW_JOINS = `
  join invoices i on i.id = r.invoice_id
  left join contacts c on c.user_id = r.user_id`;

import { newestFirstPage, readTimeCursor, timePosition } from '@vault/service-kit/paging';
import { COUNT_CAP } from '@vault/contracts/common/page';
import { listInvoices, type Invoice } from '@vault/contracts/billing/subscription';
import type { InputOf } from '@vault/contracts/define';
import { Handler, Handles, memberId, type CallContext, type PageAnswer } from '@vault/service-kit/bus';
import { isoTimestamp, rows } from '@vault/service-kit/database';
import { DataSource } from 'typeorm';

const PAGE = `
  select id, number, description, amount::text, refunded::text, currency, status,
    ${isoTimestamp('issued_at')} as "issuedAt", ${isoTimestamp('paid_at')} as "paidAt", url, pdf_url as "pdfUrl"
  from invoices where user_id = $1 and (issued_at, id) < ${timePosition('$2', '$3')}
  order by issued_at desc, id desc limit $4::int + 1`;
const TOTAL = `
  select count(*)::int as n from (select from invoices where user_id = $1 limit ${COUNT_CAP + 1}) upto`;

/** One's own invoices, as they were fetched last. */
@Handler()
export class InvoicesHandler {
  constructor(private readonly dataSource: DataSource) {}

  @Handles(listInvoices)
  async list({ limit, cursor }: InputOf<typeof listInvoices>, ctx: CallContext): Promise<PageAnswer<Invoice>> {
    const userId = memberId(ctx);
    const list = `invoices ${userId}`;
    const place = readTimeCursor(cursor, list);
    const tx = this.dataSource.manager;
    const found = await rows<Invoice>(tx, PAGE, [userId, place?.at ?? null, place?.id ?? null, limit]);
    const [total] = await rows<{ n: number }>(tx, TOTAL, [userId]);
    return newestFirstPage(found, { limit, list, total: total?.n ?? 0, at: ({ issuedAt }) => issuedAt });
  }
}

import { listInvoices, type Invoice } from '@vault/contracts/billing/subscription';
import { COUNT_CAP } from '@vault/contracts/common/page';
import type { InputOf } from '@vault/contracts/define';
import { Handler, Handles, memberId, type CallContext, type PageAnswer } from '@vault/service-kit/bus';
import { isoTimestamp, prepared, rows } from '@vault/service-kit/database';
import { newestFirstPage, readTimeCursor, timePosition } from '@vault/service-kit/paging';
import { DataSource } from 'typeorm';

const PAGE = prepared(`
  SELECT id, number, description, amount::text, refunded::text, currency, status,
    ${isoTimestamp('issued_at')} AS "issuedAt", ${isoTimestamp('paid_at')} AS "paidAt", url, pdf_url AS "pdfUrl"
  FROM invoices WHERE user_id = $1 AND (issued_at, id) < ${timePosition('$2', '$3')}
  ORDER BY issued_at DESC, id DESC LIMIT $4::int + 1`);
const TOTAL = prepared(`
  SELECT count(*)::int AS total FROM (SELECT FROM invoices WHERE user_id = $1 LIMIT ${COUNT_CAP + 1}) AS capped`);

@Handler()
export class InvoicesHandler {
  constructor(private readonly dataSource: DataSource) {}

  @Handles(listInvoices)
  async list({ limit, cursor }: InputOf<typeof listInvoices>, ctx: CallContext): Promise<PageAnswer<Invoice>> {
    const userId = memberId(ctx);
    const list = `invoices ${userId}`;
    const position = readTimeCursor(cursor, list);
    const tx = this.dataSource.manager;
    const invoices = await rows<Invoice>(tx, PAGE, [userId, position?.at ?? null, position?.id ?? null, limit]);
    const [counted] = await rows<{ total: number }>(tx, TOTAL, [userId]);
    return newestFirstPage(invoices, { limit, list, total: counted?.total ?? 0, at: ({ issuedAt }) => issuedAt });
  }
}

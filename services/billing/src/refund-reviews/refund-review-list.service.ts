import { Injectable } from '@nestjs/common';
import type { ReviewedRefund, reviewRefundRequests } from '@vault/contracts/billing/refunds';
import { Id } from '@vault/contracts/common/fields';
import { COUNT_CAP } from '@vault/contracts/common/page';
import type { InputOf } from '@vault/contracts/define';
import type { PageAnswer } from '@vault/service-kit/bus';
import { isoTimestamp, rows } from '@vault/service-kit/database';
import { decodeCursor, isTimestamp, newestFirstPage, refuseCursor, timePosition } from '@vault/service-kit/paging';
import { DataSource } from 'typeorm';
import { REFUND_COLUMNS } from '../refunds';
import { fullName } from '../users';

const SELECT = `
  SELECT ${REFUND_COLUMNS},
    r.user_id AS "userId", u.email, i.number AS "invoiceNumber", ${isoTimestamp('i.paid_at')} AS "paidAt",
    coalesce(${fullName('u')}, CASE WHEN r.user_id IS NULL THEN 'Former collector' ELSE 'A collector' END)
      AS "displayName",
    r.decided_by AS "decidedBy"
  FROM refund_requests r JOIN invoices i ON i.id = r.invoice_id LEFT JOIN users u ON u.user_id = r.user_id`;

const PENDING = `${SELECT}
  WHERE r.status = 'pending' AND (r.created_at, r.id) > (coalesce($1::timestamptz, '-infinity'),
    coalesce($2::uuid, '00000000-0000-0000-0000-000000000000'))
  ORDER BY r.created_at, r.id LIMIT $3`;
const DECIDED = `${SELECT}
  WHERE r.status = ANY($4::text[]) AND r.status <> 'pending' AND (r.decided_at, r.id) < ${timePosition('$1', '$2')}
  ORDER BY r.decided_at DESC, r.id DESC LIMIT $3`;
const TOTAL = `
  SELECT count(*)::int AS total
  FROM (SELECT FROM refund_requests WHERE status = ANY($1::text[]) LIMIT ${COUNT_CAP + 1}) AS capped`;
const ONE = `${SELECT} WHERE r.id = $1`;

const ALL_STATUSES = ['pending', 'approved', 'declined'] as const;

/** A position in the list, which has two parts with an order of their own. */
interface Position {
  readonly part: 'pending' | 'decided';
  readonly at: string | null;
  readonly id: string | null;
}

const START: Position = { part: 'pending', at: null, id: null };
const DECIDED_START: Position = { part: 'decided', at: null, id: null };

function readPosition(cursor: string | undefined, list: string): Position {
  if (cursor === undefined) return START;
  const { key, id } = decodeCursor(cursor, list);
  const [part, at = ''] = key.split(' ', 2);
  const isPart = part === 'pending' || part === 'decided';
  if (!isPart || !isTimestamp(at) || !Id.safeParse(id).success) return refuseCursor();
  return { part, at, id };
}

const positionKey = ({ decidedAt, createdAt }: ReviewedRefund): string =>
  decidedAt === null ? `pending ${createdAt}` : `decided ${decidedAt}`;

/** Refund requests as administrators see them. */
@Injectable()
export class RefundReviewList {
  constructor(private readonly dataSource: DataSource) {}

  /** Pending requests, the oldest first; then the decided ones, the latest first. */
  async page({ status, limit, cursor }: InputOf<typeof reviewRefundRequests>): Promise<PageAnswer<ReviewedRefund>> {
    const statuses = status ? [status] : [...ALL_STATUSES];
    const list = `refunds to review ${statuses.join(' ')}`;
    const position = readPosition(cursor, list);
    const tx = this.dataSource.manager;
    const requests =
      position.part === 'pending' && statuses.includes('pending')
        ? await rows<ReviewedRefund>(tx, PENDING, [position.at, position.id, limit + 1])
        : [];
    if (requests.length <= limit) {
      const { at, id } = position.part === 'decided' ? position : DECIDED_START;
      const missing = limit + 1 - requests.length;
      requests.push(...(await rows<ReviewedRefund>(tx, DECIDED, [at, id, missing, statuses])));
    }
    const [counted] = await rows<{ total: number }>(tx, TOTAL, [statuses]);
    return newestFirstPage(requests, { limit, list, total: counted?.total ?? 0, at: positionKey });
  }

  async find(id: string): Promise<ReviewedRefund | null> {
    const [request] = await rows<ReviewedRefund>(this.dataSource.manager, ONE, [id]);
    return request ?? null;
  }
}

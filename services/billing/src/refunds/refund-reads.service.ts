import {
  decodeCursor,
  isTimestamp,
  newestFirstPage,
  readTimeCursor,
  refuseCursor,
  timePosition,
} from '@vault/service-kit/paging';
import { Id } from '@vault/contracts/common/fields';
import { Injectable } from '@nestjs/common';
import type {
  listRefundRequests,
  RefundRequest,
  ReviewedRefund,
  reviewRefundRequests,
} from '@vault/contracts/billing/refunds';
import { COUNT_CAP } from '@vault/contracts/common/page';
import type { InputOf } from '@vault/contracts/define';
import type { PageAnswer } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { DataSource, type EntityManager } from 'typeorm';
import { REFUND_COLUMNS, REVIEW_COLUMNS, REVIEW_JOINS } from './refund-columns';

const OWN = `
  select ${REFUND_COLUMNS} from refund_requests r
  where r.user_id = $1 and (r.created_at, r.id) < ${timePosition('$2', '$3')}
  order by r.created_at desc, r.id desc limit $4::int + 1`;
const OWN_TOTAL = `
  select count(*)::int as n from (select from refund_requests where user_id = $1 limit ${COUNT_CAP + 1}) upto`;

const WAITING = `
  select ${REVIEW_COLUMNS} from refund_requests r ${REVIEW_JOINS}
  where r.status = 'pending' and (r.created_at, r.id) > (coalesce($1::timestamptz, '-infinity'),
    coalesce($2::uuid, '00000000-0000-0000-0000-000000000000'))
  order by r.created_at, r.id limit $3`;
const DECIDED = `
  select ${REVIEW_COLUMNS} from refund_requests r ${REVIEW_JOINS}
  where r.status = any($4::text[]) and r.status <> 'pending' and (r.decided_at, r.id) < ${timePosition('$1', '$2')}
  order by r.decided_at desc, r.id desc limit $3`;
const REVIEW_TOTAL = `
  select count(*)::int as n
  from (select from refund_requests where status = any($1::text[]) limit ${COUNT_CAP + 1}) upto`;
const ONE = `select ${REVIEW_COLUMNS} from refund_requests r ${REVIEW_JOINS} where r.id = $1`;

const ALL = ['pending', 'approved', 'declined'] as const;

interface ReviewPlace {
  readonly part: 'waiting' | 'decided';
  readonly at: string | null;
  readonly id: string | null;
}

const START: ReviewPlace = { part: 'waiting', at: null, id: null };
const DECIDED_START: ReviewPlace = { part: 'decided', at: null, id: null };

/** The list has two parts: the position says in which one it is. */
function readReviewPlace(cursor: string | undefined, list: string): ReviewPlace {
  if (cursor === undefined) return START;
  const { key, id } = decodeCursor(cursor, list);
  const [part, at = ''] = key.split(' ', 2);
  if ((part !== 'waiting' && part !== 'decided') || !isTimestamp(at) || !Id.safeParse(id).success)
    return refuseCursor();
  return { part, at, id };
}

const placeOf = ({ decidedAt, createdAt }: ReviewedRefund): string =>
  decidedAt === null ? `waiting ${createdAt}` : `decided ${decidedAt}`;

/** Requests as those who asked and those who decide see them. */
@Injectable()
export class RefundReadsService {
  constructor(private readonly dataSource: DataSource) {}

  async own(userId: string, { limit, cursor }: InputOf<typeof listRefundRequests>): Promise<PageAnswer<RefundRequest>> {
    const list = `refund requests ${userId}`;
    const place = readTimeCursor(cursor, list);
    const tx = this.dataSource.manager;
    const found = await rows<RefundRequest>(tx, OWN, [userId, place?.at ?? null, place?.id ?? null, limit]);
    const total = await this.total(OWN_TOTAL, userId);
    return newestFirstPage(found, { limit, list, total, at: ({ createdAt }) => createdAt });
  }

  /** Those that wait, the oldest first; then the decided ones, the latest first. */
  async review({ status, limit, cursor }: InputOf<typeof reviewRefundRequests>): Promise<PageAnswer<ReviewedRefund>> {
    const wanted = status ? [status] : [...ALL];
    const list = `refunds to review ${wanted.join(' ')}`;
    const place = readReviewPlace(cursor, list);
    const tx = this.dataSource.manager;
    const found =
      place.part === 'waiting' && wanted.includes('pending')
        ? await rows<ReviewedRefund>(tx, WAITING, [place.at, place.id, limit + 1])
        : [];
    if (found.length <= limit) {
      const { at, id } = place.part === 'decided' ? place : DECIDED_START;
      found.push(...(await rows<ReviewedRefund>(tx, DECIDED, [at, id, limit + 1 - found.length, wanted])));
    }
    return newestFirstPage(found, { limit, list, total: await this.total(REVIEW_TOTAL, wanted), at: placeOf });
  }

  async one(tx: EntityManager, id: string): Promise<ReviewedRefund | null> {
    const [found] = await rows<ReviewedRefund>(tx, ONE, [id]);
    return found ?? null;
  }

  private async total(statement: string, value: unknown): Promise<number> {
    const [counted] = await rows<{ n: number }>(this.dataSource.manager, statement, [value]);
    return counted?.n ?? 0;
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { COUNT_CAP } from '@vault/contracts/common/page';
import type { InputOf, OutputOf } from '@vault/contracts/define';
import { giveFeedback, listFeedback, type Transaction } from '@vault/contracts/marketplace/transactions';
import type { PageAnswer } from '@vault/service-kit/bus';
import { isoTimestamp, PreparedReads, rows, type Statement } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { newestFirstPage, readTimeCursor, timePosition } from '@vault/service-kit/paging';
import { DataSource } from 'typeorm';
import { v7 } from 'uuid';
import { CONFIG, type MarketplaceConfig } from '../config';
import { lockTransaction, publishStep, readTransaction, sideOf } from '../transactions';
import { displayName } from '../users';

type ListedFeedback = OutputOf<typeof listFeedback>[number];

/** Hidden for some days, so that the second feedback does not answer the first. */
const INSERT = `
  INSERT INTO marketplace_feedback (id, transaction_id, by_id, about_id, role, rating, comment, visible_at)
  SELECT $2, id, $3, CASE WHEN buyer_id = $3 THEN seller_id ELSE buyer_id END,
    CASE WHEN buyer_id = $3 THEN 'buyer' ELSE 'seller' END, $4, $5, completed_at + make_interval(days => $6)
  FROM marketplace_transactions WHERE id = $1
  ON CONFLICT DO NOTHING RETURNING id`;

/** Both sides have given theirs. */
const REVEAL = `
  UPDATE marketplace_feedback SET visible_at = least(visible_at, date_trunc('milliseconds', now()))
  WHERE transaction_id = $1 AND (SELECT count(*) FROM marketplace_feedback WHERE transaction_id = $1) = 2`;

const USER: Statement = { name: 'feedback.user', text: 'SELECT hidden FROM users WHERE user_id = $1' };

/** Feedback is public: the name of a closed account is not shown. */
const GIVEN_BY = `CASE WHEN u.hidden AND u.purged_at IS NULL THEN 'A collector' ELSE ${displayName('u')} END`;

const PAGE: Statement = {
  name: 'feedback',
  text: `
    SELECT f.id, f.rating, f.comment, ${GIVEN_BY} AS by, f.role, t.listing->>'title' AS title,
      ${isoTimestamp('f.created_at')} AS "createdAt"
    FROM marketplace_feedback f JOIN marketplace_transactions t ON t.id = f.transaction_id
    LEFT JOIN users u ON u.user_id = f.by_id
    WHERE f.about_id = $1 AND f.visible_at <= now()
      AND (f.created_at, f.id) < ${timePosition('$2', '$3')}
    ORDER BY f.created_at DESC, f.id DESC LIMIT $4`,
};

const COUNT: Statement = {
  name: 'feedback.count',
  text: `SELECT count(*)::int AS total FROM (
    SELECT FROM marketplace_feedback WHERE about_id = $1 AND visible_at <= now() LIMIT ${COUNT_CAP + 1}) capped`,
};

/** Feedback of the two sides of a completed transaction on each other. */
@Injectable()
export class FeedbackService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reads: PreparedReads,
    @Inject(CONFIG) private readonly config: MarketplaceConfig,
  ) {}

  give(userId: string, { id, rating, comment = null }: InputOf<typeof giveFeedback>): Promise<Transaction> {
    return this.dataSource.transaction(async (tx) => {
      const transaction = (await lockTransaction(tx, id, userId)) ?? fail(giveFeedback, 'TRANSACTION_NOT_FOUND');
      if (transaction.status !== 'completed') fail(giveFeedback, 'NOT_COMPLETED');
      const inserted = await rows(tx, INSERT, [id, v7(), userId, rating, comment, this.config.FEEDBACK_DAYS]);
      if (inserted.length === 0) fail(giveFeedback, 'FEEDBACK_GIVEN');
      await rows(tx, REVEAL, [id]);
      await publishStep(tx, { transactionId: id, step: 'feedback', by: sideOf(transaction, userId), note: null });
      return readTransaction(tx, userId, id);
    });
  }

  async listAbout(userId: string, query: InputOf<typeof listFeedback>): Promise<PageAnswer<ListedFeedback>> {
    const { id, limit, cursor } = query;
    const list = JSON.stringify(['feedback', userId, id]);
    const position = readTimeCursor(cursor, list);
    const [user, feedback, count] = await Promise.all([
      this.reads.first<{ hidden: boolean }>(USER, [id]),
      this.reads.rows<ListedFeedback>(PAGE, [id, position?.at ?? null, position?.id ?? null, limit + 1]),
      this.reads.first<{ total: number }>(COUNT, [id]),
    ]);
    if (user?.hidden ?? feedback.length === 0) fail(listFeedback, 'COLLECTOR_NOT_FOUND');
    return newestFirstPage(feedback, { limit, list, total: count?.total ?? 0, at: ({ createdAt }) => createdAt });
  }
}

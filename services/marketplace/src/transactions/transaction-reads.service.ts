import { Injectable } from '@nestjs/common';
import { COUNT_CAP } from '@vault/contracts/common/page';
import type { InputOf } from '@vault/contracts/define';
import { getTransaction, type listTransactions, type Transaction } from '@vault/contracts/marketplace/transactions';
import type { PageAnswer } from '@vault/service-kit/bus';
import { PreparedReads, rows, type Statement } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import { newestFirstPage, readTimeCursor, timePosition } from '@vault/service-kit/paging';
import type { EntityManager } from 'typeorm';
import { ONE_TRANSACTION, TRANSACTIONS, type TransactionRow } from './transactions.sql';
import { allowedActions, waitsFor } from './transitions';

const ONE: Statement = { name: 'transaction', text: ONE_TRANSACTION };

/** $1 user, $2 role or NULL, $3 whether it is open, or NULL. Each side has an index: the page is merged from both. */
const ofSide = (side: 'buyer' | 'seller', limit: string, condition: string): string => `
  (SELECT id, created_at FROM marketplace_transactions
    WHERE ${side}_id = $1 AND ($2::text IS NULL OR $2 = '${side}')
      AND ($3::boolean IS NULL OR $3 = (due_at IS NOT NULL)) ${condition}
    ORDER BY created_at DESC, id DESC LIMIT ${limit})`;

const ofBothSides = (limit: string, condition = ''): string =>
  [ofSide('buyer', limit, condition), ofSide('seller', limit, condition)].join(' UNION ALL ');

const PAGE: Statement = {
  name: 'transactions',
  text: `
    ${TRANSACTIONS} JOIN (
      SELECT id FROM (${ofBothSides('$6', `AND (created_at, id) < ${timePosition('$4', '$5')}`)}) both_sides
      ORDER BY created_at DESC, id DESC LIMIT $6) page ON page.id = t.id
    ORDER BY t.created_at DESC, t.id DESC`,
};

const COUNT: Statement = {
  name: 'transactions.count',
  text: `SELECT count(*)::int AS total FROM (${ofBothSides(String(COUNT_CAP + 1))}) capped`,
};

/** Money or goods are on the way: neither side can cancel any more. */
const COUNT_PAID_OR_SHIPPED: Statement = {
  name: 'transactions.paid-or-shipped',
  text: `
    SELECT count(*)::int AS count FROM marketplace_transactions
    WHERE (buyer_id = $1 OR seller_id = $1) AND due_at IS NOT NULL
      AND (paid_at IS NOT NULL OR seller_shipped_at IS NOT NULL OR buyer_shipped_at IS NOT NULL)`,
};

function toTransaction(userId: string, row: TransactionRow): Transaction {
  const {
    otherName,
    otherAvatar,
    sellerShipped,
    buyerShipped,
    sellerReceived,
    buyerReceived,
    mine,
    theirs,
    ...fields
  } = row;
  const role = row.buyerId === userId ? 'buyer' : 'seller';
  return {
    ...fields,
    role,
    with: { id: role === 'buyer' ? row.sellerId : row.buyerId, displayName: otherName, avatarUrl: otherAvatar },
    can: allowedActions(row, role, mine !== null),
    waitsFor: waitsFor(row),
    then: row.deadline === null ? null : 'released',
    feedback: { mine, theirs },
  };
}

/** A transaction as this database transaction sees it. The user is one of its sides. */
export async function readTransaction(tx: EntityManager, userId: string, id: string): Promise<Transaction> {
  const [row] = await rows<TransactionRow>(tx, ONE_TRANSACTION, [userId, id]);
  if (!row) throw new Error(`there is no transaction ${id}`);
  return toTransaction(userId, row);
}

@Injectable()
export class TransactionReads {
  constructor(private readonly reads: PreparedReads) {}

  async get(userId: string, id: string): Promise<Transaction> {
    const row = await this.reads.first<TransactionRow>(ONE, [userId, id]);
    return row ? toTransaction(userId, row) : fail(getTransaction, 'TRANSACTION_NOT_FOUND');
  }

  async page(userId: string, query: InputOf<typeof listTransactions>): Promise<PageAnswer<Transaction>> {
    const { role = null, open, limit, cursor } = query;
    const list = JSON.stringify(['transactions', userId, role, open]);
    const position = readTimeCursor(cursor, list);
    const filters = [userId, role, open === undefined ? null : open === 'true'];
    const [transactionRows, count] = await Promise.all([
      this.reads.rows<TransactionRow>(PAGE, [...filters, position?.at ?? null, position?.id ?? null, limit + 1]),
      this.reads.first<{ total: number }>(COUNT, filters),
    ]);
    const transactions = transactionRows.map((row) => toTransaction(userId, row));
    const total = count?.total ?? 0;
    return newestFirstPage(transactions, { limit, list, total, at: ({ createdAt }) => createdAt });
  }

  /** How many open transactions of a user keep the account from being closed. */
  async countPaidOrShipped(userId: string): Promise<number> {
    return (await this.reads.first<{ count: number }>(COUNT_PAID_OR_SHIPPED, [userId]))?.count ?? 0;
  }
}

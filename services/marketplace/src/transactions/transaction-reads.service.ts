import { newestFirstPage, readTimeCursor, timePosition } from '@vault/service-kit/paging';
import { Injectable } from '@nestjs/common';
import { COUNT_CAP } from '@vault/contracts/common/page';
import type { InputOf } from '@vault/contracts/define';
import { getTransaction, type listTransactions, type Transaction } from '@vault/contracts/marketplace/transactions';
import type { PageAnswer } from '@vault/service-kit/bus';
import { PreparedReads, rows, type Statement } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import type { EntityManager } from 'typeorm';
import { ONE_TRANSACTION, TRANSACTIONS, type TransactionRow } from './transaction-sql';
import { transactionView } from './transaction-view';

const ONE: Statement = { name: 'transaction', text: ONE_TRANSACTION };

const run = (side: 'buyer' | 'seller', limit: string, further: string, role: string, open: string): string => `
  (SELECT id, created_at FROM marketplace_transactions
    WHERE ${side}_id = $1 AND (${role}::text IS NULL OR ${role} = '${side}')
      AND (${open}::boolean IS NULL OR ${open} = (due_at IS NOT NULL)) ${further}
    ORDER BY created_at DESC, id DESC LIMIT ${limit})`;

const FURTHER = `AND (created_at, id) < ${timePosition('$4', '$5')}`;
const either = (limit: string, further: string): string =>
  [run('buyer', limit, further, '$2', '$3'), run('seller', limit, further, '$2', '$3')].join(' UNION ALL ');

const PAGE: Statement = {
  name: 'transactions',
  text: `
    ${TRANSACTIONS} JOIN (SELECT id FROM (${either('$6', FURTHER)}) both_sides
      ORDER BY created_at DESC, id DESC LIMIT $6) page ON page.id = t.id
    ORDER BY t.created_at DESC, t.id DESC`,
};

const COUNT: Statement = {
  name: 'transactions.count',
  text: `SELECT count(*)::int AS total FROM (${either(String(COUNT_CAP + 1), '')}) upto`,
};

/** A transaction as its own database transaction knows it. */
export async function transactionOf(tx: EntityManager, userId: string, id: string): Promise<Transaction> {
  const [row] = await rows<TransactionRow>(tx, ONE_TRANSACTION, [userId, id]);
  return row ? transactionView(userId, row) : fail(getTransaction, 'TRANSACTION_NOT_FOUND');
}

@Injectable()
export class TransactionReads {
  constructor(private readonly reads: PreparedReads) {}

  async one(userId: string, id: string): Promise<Transaction> {
    const row = await this.reads.first<TransactionRow>(ONE, [userId, id]);
    return row ? transactionView(userId, row) : fail(getTransaction, 'TRANSACTION_NOT_FOUND');
  }

  async page(userId: string, query: InputOf<typeof listTransactions>): Promise<PageAnswer<Transaction>> {
    const { role = null, open, limit, cursor } = query;
    const list = JSON.stringify(['transactions', userId, role, open]);
    const timePosition = readTimeCursor(cursor, list);
    const asked = [userId, role, open === undefined ? null : open === 'true'];
    const [found, counted] = await Promise.all([
      this.reads.rows<TransactionRow>(PAGE, [...asked, timePosition?.at ?? null, timePosition?.id ?? null, limit + 1]),
      this.reads.first<{ total: number }>(COUNT, asked),
    ]);
    const views = found.map((row) => transactionView(userId, row));
    return newestFirstPage(views, { limit, list, total: counted?.total ?? 0, at: ({ createdAt }) => createdAt });
  }
}

import type { OutputOf } from '@vault/contracts/define';
import { giveFeedback, listFeedback, type Transaction } from '@vault/contracts/marketplace/transactions';
import { asMember, type TestService } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import {
  openTransaction,
  completeSale,
  startMarket,
  transactionOf,
  type MarketServices,
  type OpenedTransaction,
} from './support/market';

let services: MarketServices;
let marketplace: TestService;
beforeAll(async () => {
  services = await startMarket();
  ({ marketplace } = services);
});
afterAll(() => services.close());

const give = (
  id: string,
  userId: string,
  said: { rating: number; comment?: string } = { rating: 5 },
): Promise<Transaction> => marketplace.bus.call(giveFeedback, { id, ...said }, { ctx: asMember(userId) });
const about = (id: string, more: object = {}): Promise<OutputOf<typeof listFeedback>> =>
  marketplace.bus.call(listFeedback, { id, ...more }, { ctx: asMember() });
const known = (userId: string): Promise<unknown> =>
  marketplace.dataSource.query(
    `INSERT INTO users (user_id, first_name, last_name, registered_at, verified_at, version) VALUES ($1, 'Ada', 'Lovelace', now(), NULL, 1)`,
    [userId],
  );

async function aCompleted(): Promise<OpenedTransaction> {
  const opened = await openTransaction(marketplace, { title: 'Deora' });
  for (const userId of [opened.sellerId, opened.buyerId]) await known(userId);
  await completeSale(marketplace, opened);
  return opened;
}

describe('feedback', () => {
  it('is hidden until both sides gave theirs, then public', async () => {
    const { transaction, sellerId, buyerId } = await aCompleted();
    const { id } = transaction;
    const mine = await give(id, buyerId, { rating: 4, comment: '<b>Well packed</b>' });
    expect(mine).toMatchObject({
      can: [],
      feedback: { mine: { rating: 4, comment: '<b>Well packed</b>' }, theirs: null },
    });
    expect((await transactionOf(marketplace, id, sellerId)).feedback).toEqual({ mine: null, theirs: null });
    expect(await about(sellerId)).toEqual([]);
    expect((await give(id, sellerId)).feedback).toMatchObject({ mine: { rating: 5 }, theirs: { rating: 4 } });
    expect(await about(sellerId)).toMatchObject([
      { rating: 4, comment: '<b>Well packed</b>', by: 'Ada L.', role: 'buyer', title: 'Deora' },
    ]);
    expect(await about(buyerId)).toMatchObject([{ rating: 5, comment: null, role: 'seller' }]);
  });

  it('becomes public 14 days after completion', async () => {
    const { transaction, sellerId, buyerId } = await aCompleted();
    await give(transaction.id, buyerId, { rating: 2 });
    const [row] = await marketplace.dataSource.query<{ days: number }[]>(
      `SELECT extract(epoch FROM f.visible_at - t.completed_at)::int / 86400 AS days FROM marketplace_feedback f
       JOIN marketplace_transactions t ON t.id = f.transaction_id WHERE t.id = $1`,
      [transaction.id],
    );
    expect(row?.days).toBe(14);
    await marketplace.dataSource.query('UPDATE marketplace_feedback SET visible_at = now() WHERE transaction_id = $1', [
      transaction.id,
    ]);
    expect(await about(sellerId)).toMatchObject([{ rating: 2 }]);
    expect((await transactionOf(marketplace, transaction.id, sellerId)).feedback.theirs).toMatchObject({ rating: 2 });
  });

  it('is given once per side, also concurrently, on completed transactions by their sides only', async () => {
    const { transaction, buyerId } = await aCompleted();
    const { id } = transaction;
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => give(id, buyerId)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(give(id, buyerId)).rejects.toMatchObject({ code: 'FEEDBACK_GIVEN', status: 409 });
    await expect(give(id, v7())).rejects.toMatchObject({ code: 'TRANSACTION_NOT_FOUND', status: 404 });
    const open = await openTransaction(marketplace);
    await expect(give(open.transaction.id, open.buyerId)).rejects.toMatchObject({ code: 'NOT_COMPLETED', status: 409 });
  });

  it('is public when both sides give it concurrently', async () => {
    const { transaction, sellerId, buyerId } = await aCompleted();
    await Promise.all([give(transaction.id, buyerId), give(transaction.id, sellerId)]);
    expect(await about(sellerId)).toHaveLength(1);
    expect(await about(buyerId)).toHaveLength(1);
  });

  it.each([0, 6, 2.5])('of %s stars is refused', async (rating) => {
    await expect(give(v7(), v7(), { rating })).rejects.toMatchObject({
      code: 'BAD_INPUT',
      details: [expect.objectContaining({ field: 'rating' })],
    });
  });

  it('of an unknown user is not found', async () => {
    await expect(about(v7())).rejects.toMatchObject({ code: 'COLLECTOR_NOT_FOUND', status: 404 });
  });
});

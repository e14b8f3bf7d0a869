import type { PayloadOf } from '@vault/contracts/define';
import { getComparables } from '@vault/contracts/marketplace/comparables';
import { listListingMessages } from '@vault/contracts/marketplace/messages';
import {
  cancelTransaction,
  listTransactions,
  payTransaction,
  transactionChanged,
  type Transaction,
} from '@vault/contracts/marketplace/transactions';
import { asMember, recordedEvents, waitFor, type RecordedEvent, type TestService } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { TransactionTimeoutsWorker } from '../src/transactions/transaction-timeouts.worker';
import { cancelByMarket } from '../src/transactions';
import { readConfig } from '../src/config';
import {
  openTransaction,
  insertListing,
  completeAs,
  completeSale,
  payAs,
  shipAs,
  startMarket,
  listingStatusOf,
  transactionOf,
  writeAbout,
  acceptAs,
  type MarketServices,
  type OpenedTransaction,
} from './support/market';
import { addCar } from './support/fake-vaults';

type Changed = PayloadOf<typeof transactionChanged>;

let services: MarketServices;
let marketplace: TestService;
let events: readonly RecordedEvent[];
beforeAll(async () => {
  services = await startMarket();
  ({ marketplace } = services);
  events = await recordedEvents(marketplace.bus, [transactionChanged]);
});
afterAll(() => services.close());

const cancel = (id: string, userId: string): Promise<Transaction> =>
  marketplace.bus.call(cancelTransaction, { id, reason: 'Changed my mind' }, { ctx: asMember(userId) });
const publishedTransaction = (id: string, status: string): Promise<Changed> =>
  waitFor(() =>
    events.map(({ payload }) => payload as Changed).find((t) => t.transactionId === id && t.status === status),
  );
const heldCars = (id: string): Promise<object[]> =>
  marketplace.dataSource.query<object[]>('SELECT FROM held_cars WHERE transaction_id = $1', [id]);
const overdue = (ids: readonly string[], column = 'due_at'): Promise<unknown> =>
  marketplace.dataSource.query(
    `UPDATE marketplace_transactions SET ${column} = now() - interval '1 second' WHERE id = ANY ($1)`,
    [ids],
  );
const worker = (): TransactionTimeoutsWorker => new TransactionTimeoutsWorker(marketplace.dataSource, readConfig());

const aTrade = async (
  cash: { offerPrice?: string; cashFrom?: 'sender' | 'receiver' } = {},
): Promise<OpenedTransaction> => {
  const [buyerId, sellerId] = [v7(), v7()];
  const cars = [addCar(buyerId, { name: 'Deora' }), addCar(buyerId, { name: 'Red Baron' })];
  const own = addCar(sellerId, { name: 'Twin Mill' });
  const offer = { offerCarIds: cars.map(({ id }) => id), ...cash };
  return openTransaction(marketplace, { buyerId, ownerId: sellerId, carId: own.id, type: 'trade', offer });
};

describe('a sale', () => {
  it('is paid by the buyer, shipped by the seller and completed by the buyer, with the next actions', async () => {
    const opened = await openTransaction(marketplace, { title: `Twin Mill ${v7()}` });
    const { sellerId, buyerId, listingId } = opened;
    const { id } = opened.transaction;
    expect(opened.transaction).toMatchObject({
      role: 'seller',
      can: ['cancel'],
      waitsFor: ['buyer'],
      then: 'released',
    });
    const paid = await payAs(marketplace, id, buyerId);
    expect(paid).toMatchObject({ status: 'paid', paymentMethod: 'PayPal', waitsFor: ['seller'], can: [] });
    const shipped = await shipAs(marketplace, id, sellerId, 'TRACK 1');
    expect(shipped).toMatchObject({ status: 'shipped', trackingNumber: 'TRACK 1', waitsFor: ['buyer'], can: [] });
    const done = await completeAs(marketplace, id, buyerId);
    expect(done).toMatchObject({
      status: 'completed',
      can: ['feedback'],
      waitsFor: [],
      deadline: null,
      then: null,
      steps: [
        { by: 'seller', what: 'opened' },
        { by: 'buyer', what: 'paid', note: 'PayPal' },
        { by: 'seller', what: 'shipped', note: 'TRACK 1' },
        { by: 'buyer', what: 'completed' },
      ],
    });
    expect(done.completedAt).toEqual(expect.any(String));
    expect(await listingStatusOf(marketplace, listingId)).toBe('sold');
  });

  it('becomes a comparable at the agreed price and publishes the car’s move', async () => {
    const title = `Python ${v7()}`;
    const sellerId = v7();
    const car = addCar(sellerId);
    const opened = await openTransaction(marketplace, {
      title,
      ownerId: sellerId,
      carId: car.id,
      offer: { offerPrice: '33.33' },
    });
    const { transaction, buyerId } = opened;
    expect(await heldCars(transaction.id)).toHaveLength(1);
    await completeSale(marketplace, opened);
    const sales = await marketplace.bus.call(
      getComparables,
      { name: title, brand: 'Hot Wheels', scale: '1:64' },
      { ctx: asMember() },
    );
    expect(sales).toMatchObject({ n: 1, points: [{ price: '33.33', condition: 'Mint', origin: 'transaction' }] });
    const event = await publishedTransaction(transaction.id, 'completed');
    expect(event).toMatchObject({
      version: 4,
      kind: 'sale',
      completedOn: new Date().toISOString().slice(0, 10),
      cars: [{ carId: car.id, fromId: sellerId, toId: buyerId, name: title, price: '33.33', brand: 'Hot Wheels' }],
    });
    expect(await heldCars(transaction.id)).toEqual([]);
  });

  it('refuses the wrong side, order and repetition, and is 404 for others', async () => {
    const { transaction, sellerId, buyerId } = await openTransaction(marketplace);
    const { id } = transaction;
    const otherUser = v7();
    const wrongSide = { code: 'NOT_YOUR_TURN', status: 403 };
    const wrongOrder = { code: 'WRONG_ORDER', status: 409 };
    for (const act of [payAs, shipAs, completeAs, transactionOf]) {
      await expect(act(marketplace, id, otherUser)).rejects.toMatchObject({
        code: 'TRANSACTION_NOT_FOUND',
        status: 404,
      });
    }
    await expect(cancel(id, otherUser)).rejects.toMatchObject({ status: 404 });
    await expect(payAs(marketplace, id, sellerId)).rejects.toMatchObject(wrongSide);
    await expect(shipAs(marketplace, id, buyerId)).rejects.toMatchObject(wrongSide);
    await expect(completeAs(marketplace, id, sellerId)).rejects.toMatchObject(wrongSide);
    await expect(shipAs(marketplace, id, sellerId)).rejects.toMatchObject(wrongOrder);
    await expect(completeAs(marketplace, id, buyerId)).rejects.toMatchObject(wrongOrder);
    await payAs(marketplace, id, buyerId);
    await expect(payAs(marketplace, id, buyerId)).rejects.toMatchObject(wrongOrder);
    for (const side of [buyerId, sellerId]) await expect(cancel(id, side)).rejects.toMatchObject(wrongOrder);
    await shipAs(marketplace, id, sellerId);
    await expect(shipAs(marketplace, id, sellerId)).rejects.toMatchObject(wrongOrder);
    await completeAs(marketplace, id, buyerId);
    await expect(completeAs(marketplace, id, buyerId)).rejects.toMatchObject(wrongOrder);
  });

  it('that is canceled releases listing and cars, notifies the other side and can be repeated', async () => {
    const sellerId = v7();
    const car = addCar(sellerId);
    const opened = await openTransaction(marketplace, { ownerId: sellerId, carId: car.id });
    const { transaction, listingId, buyerId } = opened;
    const canceled = await cancel(transaction.id, buyerId);
    expect(canceled).toMatchObject({
      status: 'canceled',
      canceledBy: 'buyer',
      cancelReason: 'Changed my mind',
      can: [],
    });
    expect(await listingStatusOf(marketplace, listingId)).toBe('active');
    expect(await heldCars(transaction.id)).toEqual([]);
    expect(await publishedTransaction(transaction.id, 'canceled')).toMatchObject({ version: 2 });
    const [notice] = await marketplace.bus.call(listListingMessages, { id: listingId }, { ctx: asMember(sellerId) });
    expect(notice).toMatchObject({ kind: 'notice', receiverId: sellerId });
    const again = await writeAbout(marketplace, listingId, [buyerId, sellerId], { offerPrice: '21' });
    expect((await acceptAs(marketplace, again.id, sellerId)).transactionId).not.toBe(transaction.id);
  });

  it('is paid once for one idempotency key', async () => {
    const { transaction, buyerId } = await openTransaction(marketplace);
    const say = (): Promise<Transaction> =>
      marketplace.bus.call(
        payTransaction,
        { id: transaction.id, paymentMethod: 'Cash' },
        { ctx: asMember(buyerId), idempotency: { key: 'p', fingerprint: 'x' } },
      );
    const first = await say();
    expect(await say()).toEqual(first);
  });

  it('of a traded car closes its other listings', async () => {
    const [buyerId, sellerId] = [v7(), v7()];
    const car = addCar(buyerId);
    const alsoListed = await insertListing(marketplace, { ownerId: buyerId, carId: car.id });
    const other = v7();
    await writeAbout(marketplace, alsoListed.id, [other, buyerId], { offerPrice: '3' });
    const { transaction } = await openTransaction(marketplace, {
      ownerId: sellerId,
      buyerId,
      offer: { offerCarIds: [car.id] },
    });
    for (const side of [buyerId, sellerId]) await shipAs(marketplace, transaction.id, side);
    for (const side of [buyerId, sellerId]) await completeAs(marketplace, transaction.id, side);
    expect(await listingStatusOf(marketplace, alsoListed.id)).toBe('sold');
    const messages = await marketplace.bus.call(listListingMessages, { id: alsoListed.id }, { ctx: asMember(other) });
    expect(messages).toMatchObject([{ kind: 'notice' }, { offerStatus: 'declined' }]);
  });
});

describe('a trade', () => {
  it('without cash is shipped and received by both sides and moves all cars without a price', async () => {
    const opened = await aTrade();
    const { sellerId, buyerId, listingId } = opened;
    const { id } = opened.transaction;
    expect(opened.transaction).toMatchObject({
      kind: 'trade',
      finalPrice: '0.00',
      cashFrom: null,
      waitsFor: ['buyer', 'seller'],
      can: ['ship', 'cancel'],
    });
    await expect(payAs(marketplace, id, buyerId)).rejects.toMatchObject({ code: 'WRONG_ORDER' });
    expect(await shipAs(marketplace, id, buyerId, 'B')).toMatchObject({
      status: 'pending',
      buyerTrackingNumber: 'B',
      waitsFor: ['seller'],
      can: [],
    });
    await expect(cancel(id, sellerId)).rejects.toMatchObject({ code: 'WRONG_ORDER' });
    await expect(completeAs(marketplace, id, sellerId)).rejects.toMatchObject({ code: 'WRONG_ORDER' });
    expect(await shipAs(marketplace, id, sellerId)).toMatchObject({ status: 'shipped', waitsFor: ['buyer', 'seller'] });
    expect(await completeAs(marketplace, id, buyerId)).toMatchObject({
      status: 'shipped',
      waitsFor: ['seller'],
      can: [],
    });
    expect(await completeAs(marketplace, id, sellerId)).toMatchObject({ status: 'completed' });
    expect(await listingStatusOf(marketplace, listingId)).toBe('sold');
    const { cars } = await publishedTransaction(id, 'completed');
    expect(cars.map(({ fromId, toId, name, price }) => [fromId, toId, name, price])).toEqual([
      [sellerId, buyerId, 'Twin Mill', null],
      [buyerId, sellerId, 'Deora', null],
      [buyerId, sellerId, 'Red Baron', null],
    ]);
    const sales = await marketplace.dataSource.query<object[]>('SELECT FROM sales WHERE transaction_id = $1', [id]);
    expect(sales).toEqual([]);
  });

  it('with cash begins with the side that adds it', async () => {
    const { transaction, sellerId, buyerId } = await aTrade({ offerPrice: '7.25', cashFrom: 'receiver' });
    const { id } = transaction;
    expect(transaction).toMatchObject({ cashFrom: 'seller', finalPrice: '7.25', can: ['pay', 'cancel'] });
    await expect(payAs(marketplace, id, buyerId)).rejects.toMatchObject({ code: 'NOT_YOUR_TURN' });
    await expect(shipAs(marketplace, id, buyerId)).rejects.toMatchObject({ code: 'WRONG_ORDER' });
    expect(await payAs(marketplace, id, sellerId)).toMatchObject({ status: 'paid', waitsFor: ['buyer', 'seller'] });
  });
});

describe('an overdue transaction', () => {
  it('is reminded of once at half time, then canceled with its listing active again', async () => {
    const { transaction, listingId, buyerId } = await openTransaction(marketplace);
    const days = (Date.parse(transaction.deadline ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(7, 1);
    await overdue([transaction.id], 'remind_at');
    await worker().run();
    await worker().run();
    const reminded = await transactionOf(marketplace, transaction.id, buyerId);
    expect(reminded.steps.map(({ what }) => what)).toEqual(['opened', 'reminded']);
    const [notice] = await marketplace.bus.call(listListingMessages, { id: listingId }, { ctx: asMember(buyerId) });
    expect(notice).toMatchObject({ kind: 'notice', receiverId: buyerId });
    await overdue([transaction.id]);
    await worker().run();
    expect(await transactionOf(marketplace, transaction.id, buyerId)).toMatchObject({
      status: 'canceled',
      canceledBy: 'market',
      can: [],
    });
    expect(await listingStatusOf(marketplace, listingId)).toBe('active');
  });

  it('that was shipped is canceled without a comparable, after repeated reminders of its arrival', async () => {
    const { transaction, listingId, buyerId, sellerId } = await openTransaction(marketplace);
    await payAs(marketplace, transaction.id, buyerId);
    await shipAs(marketplace, transaction.id, sellerId);
    for (let times = 0; times < 2; times += 1) {
      await overdue([transaction.id], 'remind_at');
      await worker().run();
    }
    await overdue([transaction.id]);
    await worker().run();
    const { steps, status } = await transactionOf(marketplace, transaction.id, sellerId);
    expect(status).toBe('canceled');
    expect(steps.filter(({ what }) => what === 'reminded')).toHaveLength(2);
    expect(await listingStatusOf(marketplace, listingId)).toBe('sold');
    const sql = 'SELECT FROM sales WHERE transaction_id = $1';
    expect(await marketplace.dataSource.query<object[]>(sql, [transaction.id])).toEqual([]);
  });

  it('is canceled once by two instances', async () => {
    const opened = await Promise.all(Array.from({ length: 12 }, () => openTransaction(marketplace)));
    const ids = opened.map(({ transaction }) => transaction.id);
    await overdue(ids);
    await Promise.all([worker().run(), worker().run()]);
    const steps = await marketplace.dataSource.query<{ n: number }[]>(
      `SELECT count(*)::int AS n FROM transaction_steps WHERE what = 'canceled' AND transaction_id = ANY ($1)
       GROUP BY transaction_id`,
      [ids],
    );
    expect(steps).toEqual(ids.map(() => ({ n: 1 })));
  });

  it('is not canceled when a side acts in the last moment', async () => {
    const { transaction, buyerId } = await openTransaction(marketplace);
    await overdue([transaction.id]);
    const [paid] = await Promise.allSettled([payAs(marketplace, transaction.id, buyerId), worker().run()]);
    const { status } = await transactionOf(marketplace, transaction.id, buyerId);
    expect(status).toBe(paid.status === 'fulfilled' ? 'paid' : 'canceled');
  });
});

describe('taking down a listing', () => {
  it('cancels its unpaid transaction and lets a paid one go on', async () => {
    const [open, paid] = [await openTransaction(marketplace), await openTransaction(marketplace)];
    await payAs(marketplace, paid.transaction.id, paid.buyerId);
    for (const { transaction, listingId } of [open, paid]) {
      await marketplace.dataSource.transaction(async (tx) => {
        await tx.query(`UPDATE marketplace_listings SET status = 'removed' WHERE id = $1`, [listingId]);
        await cancelByMarket(tx, transaction.id, 'The listing was taken down');
      });
    }
    expect(await transactionOf(marketplace, open.transaction.id, open.buyerId)).toMatchObject({ canceledBy: 'market' });
    await shipAs(marketplace, paid.transaction.id, paid.sellerId);
    expect(await completeAs(marketplace, paid.transaction.id, paid.buyerId)).toMatchObject({ status: 'completed' });
    for (const { listingId } of [open, paid]) expect(await listingStatusOf(marketplace, listingId)).toBe('removed');
  });
});

describe('the list of transactions', () => {
  it('is filtered by side and state, newest first, page by page', async () => {
    const me = v7();
    const [first, second] = [
      await openTransaction(marketplace, { buyerId: me }),
      await openTransaction(marketplace, { ownerId: me }),
    ];
    const third = await openTransaction(marketplace, { buyerId: me });
    await cancel(first.transaction.id, me);
    const list = async (more: object = {}): Promise<string[]> =>
      (await marketplace.bus.call(listTransactions, more, { ctx: asMember(me) })).map(({ id }) => id);
    const [one, two, three] = [first, second, third].map(({ transaction }) => transaction.id);
    expect(await list()).toEqual([three, two, one]);
    expect(await list({ role: 'seller' })).toEqual([two]);
    expect(await list({ open: 'true' })).toEqual([three, two]);
    expect(await list({ open: 'false', role: 'buyer' })).toEqual([one]);
    const { meta } = await marketplace.bus.callRaw(listTransactions, { limit: 2 }, { ctx: asMember(me) });
    expect(meta).toMatchObject({ total: 3, nextCursor: expect.any(String) });
    expect(await list({ limit: 2, cursor: meta.nextCursor })).toEqual([one]);
  });
});

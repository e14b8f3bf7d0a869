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
  aDeal,
  aListing,
  complete,
  completed,
  pay,
  ship,
  startDeals,
  statusOf,
  transactionOf,
  write,
  accept,
  type DealServices,
  type OpenDeal,
} from './deals';
import { aCarOf } from './vaults';

type Changed = PayloadOf<typeof transactionChanged>;

let services: DealServices;
let marketplace: TestService;
let events: readonly RecordedEvent[];
beforeAll(async () => {
  services = await startDeals();
  ({ marketplace } = services);
  events = await recordedEvents(marketplace.bus, [transactionChanged]);
});
afterAll(() => services.close());

const cancel = (id: string, userId: string): Promise<Transaction> =>
  marketplace.bus.call(cancelTransaction, { id, reason: 'Changed my mind' }, { ctx: asMember(userId) });
const toldOf = (id: string, status: string): Promise<Changed> =>
  waitFor(() =>
    events.map(({ payload }) => payload as Changed).find((t) => t.transactionId === id && t.status === status),
  );
const held = (id: string): Promise<object[]> =>
  marketplace.dataSource.query<object[]>('SELECT FROM held_cars WHERE transaction_id = $1', [id]);
const overdue = (ids: readonly string[], column = 'due_at'): Promise<unknown> =>
  marketplace.dataSource.query(
    `UPDATE marketplace_transactions SET ${column} = now() - interval '1 second' WHERE id = ANY ($1)`,
    [ids],
  );
const worker = (): TransactionTimeoutsWorker => new TransactionTimeoutsWorker(marketplace.dataSource, readConfig());

const aTrade = async (cash: { offerPrice?: string; cashFrom?: 'sender' | 'receiver' } = {}): Promise<OpenDeal> => {
  const [buyerId, sellerId] = [v7(), v7()];
  const cars = [aCarOf(buyerId, { name: 'Deora' }), aCarOf(buyerId, { name: 'Red Baron' })];
  const own = aCarOf(sellerId, { name: 'Twin Mill' });
  const offer = { offerCarIds: cars.map(({ id }) => id), ...cash };
  return aDeal(marketplace, { buyerId, ownerId: sellerId, carId: own.id, type: 'trade', offer });
};

describe('a sale', () => {
  it('is paid by the buyer, shipped by the seller and completed by the buyer, who see what is next', async () => {
    const deal = await aDeal(marketplace, { title: `Twin Mill ${v7()}` });
    const { sellerId, buyerId, listingId } = deal;
    const { id } = deal.transaction;
    expect(deal.transaction).toMatchObject({ role: 'seller', can: ['cancel'], waitsFor: ['buyer'], then: 'released' });
    const paid = await pay(marketplace, id, buyerId);
    expect(paid).toMatchObject({ status: 'paid', paymentMethod: 'PayPal', waitsFor: ['seller'], can: [] });
    const shipped = await ship(marketplace, id, sellerId, 'TRACK 1');
    expect(shipped).toMatchObject({ status: 'shipped', trackingNumber: 'TRACK 1', waitsFor: ['buyer'], can: [] });
    const done = await complete(marketplace, id, buyerId);
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
    expect(await statusOf(marketplace, listingId)).toBe('sold');
  });

  it('is a comparable at exactly what was agreed, and tells the vaults whose car moves', async () => {
    const title = `Python ${v7()}`;
    const sellerId = v7();
    const car = aCarOf(sellerId);
    const deal = await aDeal(marketplace, { title, ownerId: sellerId, carId: car.id, offer: { offerPrice: '33.33' } });
    const { transaction, buyerId } = deal;
    expect(await held(transaction.id)).toHaveLength(1);
    await completed(marketplace, deal);
    const sales = await marketplace.bus.call(
      getComparables,
      { name: title, brand: 'Hot Wheels', scale: '1:64' },
      { ctx: asMember() },
    );
    expect(sales).toMatchObject({ n: 1, points: [{ price: '33.33', condition: 'Mint', origin: 'transaction' }] });
    const told = await toldOf(transaction.id, 'completed');
    expect(told).toMatchObject({
      version: 4,
      kind: 'sale',
      completedOn: new Date().toISOString().slice(0, 10),
      cars: [{ carId: car.id, fromId: sellerId, toId: buyerId, name: title, price: '33.33', brand: 'Hot Wheels' }],
    });
    expect(await held(transaction.id)).toEqual([]);
  });

  it('refuses the wrong side, the wrong order, twice the same, and strangers, who do not know of it', async () => {
    const { transaction, sellerId, buyerId } = await aDeal(marketplace);
    const { id } = transaction;
    const stranger = v7();
    const wrongSide = { code: 'NOT_YOUR_TURN', status: 403 };
    const wrongOrder = { code: 'WRONG_ORDER', status: 409 };
    for (const act of [pay, ship, complete, transactionOf]) {
      await expect(act(marketplace, id, stranger)).rejects.toMatchObject({
        code: 'TRANSACTION_NOT_FOUND',
        status: 404,
      });
    }
    await expect(cancel(id, stranger)).rejects.toMatchObject({ status: 404 });
    await expect(pay(marketplace, id, sellerId)).rejects.toMatchObject(wrongSide);
    await expect(ship(marketplace, id, buyerId)).rejects.toMatchObject(wrongSide);
    await expect(complete(marketplace, id, sellerId)).rejects.toMatchObject(wrongSide);
    await expect(ship(marketplace, id, sellerId)).rejects.toMatchObject(wrongOrder);
    await expect(complete(marketplace, id, buyerId)).rejects.toMatchObject(wrongOrder);
    await pay(marketplace, id, buyerId);
    await expect(pay(marketplace, id, buyerId)).rejects.toMatchObject(wrongOrder);
    for (const side of [buyerId, sellerId]) await expect(cancel(id, side)).rejects.toMatchObject(wrongOrder);
    await ship(marketplace, id, sellerId);
    await expect(ship(marketplace, id, sellerId)).rejects.toMatchObject(wrongOrder);
    await complete(marketplace, id, buyerId);
    await expect(complete(marketplace, id, buyerId)).rejects.toMatchObject(wrongOrder);
  });

  it('that is called off frees the listing and the cars, tells the other side, and can be begun anew', async () => {
    const sellerId = v7();
    const car = aCarOf(sellerId);
    const deal = await aDeal(marketplace, { ownerId: sellerId, carId: car.id });
    const { transaction, listingId, buyerId } = deal;
    const canceled = await cancel(transaction.id, buyerId);
    expect(canceled).toMatchObject({
      status: 'canceled',
      canceledBy: 'buyer',
      cancelReason: 'Changed my mind',
      can: [],
    });
    expect(await statusOf(marketplace, listingId)).toBe('active');
    expect(await held(transaction.id)).toEqual([]);
    expect(await toldOf(transaction.id, 'canceled')).toMatchObject({ version: 2 });
    const [notice] = await marketplace.bus.call(listListingMessages, { id: listingId }, { ctx: asMember(sellerId) });
    expect(notice).toMatchObject({ kind: 'notice', receiverId: sellerId });
    const again = await write(marketplace, listingId, [buyerId, sellerId], { offerPrice: '21' });
    expect((await accept(marketplace, again.id, sellerId)).transactionId).not.toBe(transaction.id);
  });

  it('is paid once though it is said again with its key', async () => {
    const { transaction, buyerId } = await aDeal(marketplace);
    const say = (): Promise<Transaction> =>
      marketplace.bus.call(
        payTransaction,
        { id: transaction.id, paymentMethod: 'Cash' },
        { ctx: asMember(buyerId), idempotency: { key: 'p', fingerprint: 'x' } },
      );
    const first = await say();
    expect(await say()).toEqual(first);
  });

  it('closes what else offers the car that went away in a trade', async () => {
    const [buyerId, sellerId] = [v7(), v7()];
    const car = aCarOf(buyerId);
    const alsoListed = await aListing(marketplace, { ownerId: buyerId, carId: car.id });
    const other = v7();
    await write(marketplace, alsoListed.id, [other, buyerId], { offerPrice: '3' });
    const { transaction } = await aDeal(marketplace, { ownerId: sellerId, buyerId, offer: { offerCarIds: [car.id] } });
    for (const side of [buyerId, sellerId]) await ship(marketplace, transaction.id, side);
    for (const side of [buyerId, sellerId]) await complete(marketplace, transaction.id, side);
    expect(await statusOf(marketplace, alsoListed.id)).toBe('sold');
    const messages = await marketplace.bus.call(listListingMessages, { id: alsoListed.id }, { ctx: asMember(other) });
    expect(messages).toMatchObject([{ kind: 'notice' }, { offerStatus: 'declined' }]);
  });
});

describe('a trade', () => {
  it('without cash is shipped and received by both, and moves every car, without a price', async () => {
    const deal = await aTrade();
    const { sellerId, buyerId, listingId } = deal;
    const { id } = deal.transaction;
    expect(deal.transaction).toMatchObject({
      kind: 'trade',
      finalPrice: '0.00',
      cashFrom: null,
      waitsFor: ['buyer', 'seller'],
      can: ['ship', 'cancel'],
    });
    await expect(pay(marketplace, id, buyerId)).rejects.toMatchObject({ code: 'WRONG_ORDER' });
    expect(await ship(marketplace, id, buyerId, 'B')).toMatchObject({
      status: 'pending',
      buyerTrackingNumber: 'B',
      waitsFor: ['seller'],
      can: [],
    });
    await expect(cancel(id, sellerId)).rejects.toMatchObject({ code: 'WRONG_ORDER' });
    await expect(complete(marketplace, id, sellerId)).rejects.toMatchObject({ code: 'WRONG_ORDER' });
    expect(await ship(marketplace, id, sellerId)).toMatchObject({ status: 'shipped', waitsFor: ['buyer', 'seller'] });
    expect(await complete(marketplace, id, buyerId)).toMatchObject({
      status: 'shipped',
      waitsFor: ['seller'],
      can: [],
    });
    expect(await complete(marketplace, id, sellerId)).toMatchObject({ status: 'completed' });
    expect(await statusOf(marketplace, listingId)).toBe('sold');
    const { cars } = await toldOf(id, 'completed');
    expect(cars.map(({ fromId, toId, name, price }) => [fromId, toId, name, price])).toEqual([
      [sellerId, buyerId, 'Twin Mill', null],
      [buyerId, sellerId, 'Deora', null],
      [buyerId, sellerId, 'Red Baron', null],
    ]);
    const sales = await marketplace.dataSource.query<object[]>('SELECT FROM sales WHERE transaction_id = $1', [id]);
    expect(sales).toEqual([]);
  });

  it('with cash begins with whoever adds it', async () => {
    const { transaction, sellerId, buyerId } = await aTrade({ offerPrice: '7.25', cashFrom: 'receiver' });
    const { id } = transaction;
    expect(transaction).toMatchObject({ cashFrom: 'seller', finalPrice: '7.25', can: ['pay', 'cancel'] });
    await expect(pay(marketplace, id, buyerId)).rejects.toMatchObject({ code: 'NOT_YOUR_TURN' });
    await expect(ship(marketplace, id, buyerId)).rejects.toMatchObject({ code: 'WRONG_ORDER' });
    expect(await pay(marketplace, id, sellerId)).toMatchObject({ status: 'paid', waitsFor: ['buyer', 'seller'] });
  });
});

describe('a transaction that nobody goes on with', () => {
  it('is reminded of once at half time, and released when its time is over; its listing is offered again', async () => {
    const { transaction, listingId, buyerId } = await aDeal(marketplace);
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
    expect(await statusOf(marketplace, listingId)).toBe('active');
  });

  it('is released once shipped without a comparable, as the car is gone; of its arrival it is reminded again', async () => {
    const { transaction, listingId, buyerId, sellerId } = await aDeal(marketplace);
    await pay(marketplace, transaction.id, buyerId);
    await ship(marketplace, transaction.id, sellerId);
    for (let times = 0; times < 2; times += 1) {
      await overdue([transaction.id], 'remind_at');
      await worker().run();
    }
    await overdue([transaction.id]);
    await worker().run();
    const { steps, status } = await transactionOf(marketplace, transaction.id, sellerId);
    expect(status).toBe('canceled');
    expect(steps.filter(({ what }) => what === 'reminded')).toHaveLength(2);
    expect(await statusOf(marketplace, listingId)).toBe('sold');
    const sql = 'SELECT FROM sales WHERE transaction_id = $1';
    expect(await marketplace.dataSource.query<object[]>(sql, [transaction.id])).toEqual([]);
  });

  it('is released once, though two instances look at the same moment', async () => {
    const deals = await Promise.all(Array.from({ length: 12 }, () => aDeal(marketplace)));
    const ids = deals.map(({ transaction }) => transaction.id);
    await overdue(ids);
    await Promise.all([worker().run(), worker().run()]);
    const steps = await marketplace.dataSource.query<{ n: number }[]>(
      `SELECT count(*)::int AS n FROM transaction_steps WHERE what = 'canceled' AND transaction_id = ANY ($1)
       GROUP BY transaction_id`,
      [ids],
    );
    expect(steps).toEqual(ids.map(() => ({ n: 1 })));
  });

  it('keeps going when somebody went on with it in the last moment', async () => {
    const { transaction, buyerId } = await aDeal(marketplace);
    await overdue([transaction.id]);
    const [paid] = await Promise.allSettled([pay(marketplace, transaction.id, buyerId), worker().run()]);
    const { status } = await transactionOf(marketplace, transaction.id, buyerId);
    expect(status).toBe(paid.status === 'fulfilled' ? 'paid' : 'canceled');
  });
});

describe('the market', () => {
  it('calls off what is not paid when a listing is taken down, and lets what is paid go on', async () => {
    const [open, paid] = [await aDeal(marketplace), await aDeal(marketplace)];
    await pay(marketplace, paid.transaction.id, paid.buyerId);
    for (const { transaction, listingId } of [open, paid]) {
      await marketplace.dataSource.transaction(async (tx) => {
        await tx.query(`UPDATE marketplace_listings SET status = 'removed' WHERE id = $1`, [listingId]);
        await cancelByMarket(tx, transaction.id, 'The listing was taken down');
      });
    }
    expect(await transactionOf(marketplace, open.transaction.id, open.buyerId)).toMatchObject({ canceledBy: 'market' });
    await ship(marketplace, paid.transaction.id, paid.sellerId);
    expect(await complete(marketplace, paid.transaction.id, paid.buyerId)).toMatchObject({ status: 'completed' });
    for (const { listingId } of [open, paid]) expect(await statusOf(marketplace, listingId)).toBe('removed');
  });
});

describe('one’s transactions', () => {
  it('are listed by side and by whether they are open, the newest first, page by page', async () => {
    const me = v7();
    const [first, second] = [await aDeal(marketplace, { buyerId: me }), await aDeal(marketplace, { ownerId: me })];
    const third = await aDeal(marketplace, { buyerId: me });
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

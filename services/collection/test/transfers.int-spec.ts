import { v7 as uuidv7 } from 'uuid';
import { getCar, listCars, type Car, type ListedCar } from '@vault/contracts/collection/cars';
import { asMember, asVisitor } from '@vault/service-kit/testing';
import { photoKey } from '@vault/contracts/collection/photos';
import { listingPhotoKey, listingPhotoUrl } from '@vault/contracts/marketplace/photos';
import { acceptTransfer, listTransfers } from '@vault/contracts/collection/transfers';
import { addCar, setPlan, startCollection, type Collection } from './collection';
import { createUsers } from './users';
import {
  acceptTransferAs,
  saleOf,
  completed,
  declineTransferAs,
  expectConsistentVaults,
  transactionCar,
  provenanceOf,
  sell,
  publishTransaction,
  publishTransactions,
  transfersOf,
  type Transaction,
} from './transactions';

let collection: Collection;
beforeAll(async () => {
  collection = await startCollection();
});
afterAll(() => collection.close());

const carsOf = (userId: string): Promise<ListedCar[]> => collection.bus.call(listCars, {}, { ctx: asMember(userId) });
const read = (userId: string, id: string): Promise<Car> =>
  collection.bus.call(getCar, { id }, { ctx: asMember(userId) });
const fill = async (userId: string, count: number): Promise<void> => {
  for (let n = 0; n < count; n += 1) await addCar(collection, userId);
};

describe('a sold car', () => {
  it('leaves its vault at once and waits for the buyer, who receives the same car', async () => {
    const [seller = ''] = await createUsers(collection, 1, { firstName: 'Rosa', lastName: 'Diaz' });
    const buyer = uuidv7();
    const car = await addCar(collection, seller, {
      name: 'Twin Mill',
      brand: 'Hot Wheels',
      purchaseDate: '2020-05-01',
    });
    const other = await addCar(collection, seller);
    const waiting = await sell(collection, car, buyer);
    expect((await carsOf(seller)).map(({ id }) => id)).toEqual([other.id]);
    await expect(read(seller, car.id)).rejects.toMatchObject({ code: 'CAR_NOT_FOUND' });
    await expectConsistentVaults(collection, [seller, buyer]);

    const provenance = [{ owner: 'Rosa D.', from: '2020-05-01', until: '2026-03-14', how: 'sale' }];
    expect(waiting).toMatchObject({ name: 'Twin Mill', kind: 'sale', price: '20.00', fromName: 'Rosa D.', provenance });
    const taken = await acceptTransferAs(collection, buyer, waiting.id);
    expect(taken).toMatchObject({
      id: car.id,
      userId: buyer,
      vaultNumber: 1,
      name: 'Twin Mill',
      purchasePrice: '20.00',
      purchaseDate: '2026-03-14',
      heldFor: null,
      listingId: null,
    });
    expect(await transfersOf(collection, buyer)).toEqual([]);
    expect(await provenanceOf(collection, buyer, car.id)).toEqual(provenance);
    await expect(provenanceOf(collection, seller, car.id)).rejects.toMatchObject({ code: 'CAR_NOT_FOUND' });
    await expectConsistentVaults(collection, [seller, buyer]);
  });

  it('is received once, also by concurrent requests, which return the same car', async () => {
    const buyer = uuidv7();
    const { id } = await sell(collection, await addCar(collection, uuidv7()), buyer);
    const answers = await Promise.all(Array.from({ length: 8 }, () => acceptTransferAs(collection, buyer, id)));
    expect(new Set(answers.map((car) => `${car.id} ${car.vaultNumber}`)).size).toBe(1);
    expect((await carsOf(buyer)).map((car) => car.id)).toEqual([answers[0]?.id]);
    expect((await acceptTransferAs(collection, buyer, id)).id).toBe(answers[0]?.id);
    await expectConsistentVaults(collection, [buyer]);
  });

  it("waits while the plan's limit is reached, without loss", async () => {
    const buyer = uuidv7();
    const { id } = await sell(collection, await addCar(collection, uuidv7()), buyer);
    await setPlan(collection, buyer, 2);
    await fill(buyer, 2);
    await expect(acceptTransferAs(collection, buyer, id)).rejects.toMatchObject({
      code: 'CAR_LIMIT_REACHED',
      status: 403,
    });
    expect(await transfersOf(collection, buyer)).toHaveLength(1);
    await setPlan(collection, buyer, 3);
    expect((await acceptTransferAs(collection, buyer, id)).vaultNumber).toBe(3);
    await expectConsistentVaults(collection, [buyer]);
  });

  it("is received up to the plan's limit by concurrent requests", async () => {
    const buyer = uuidv7();
    await setPlan(collection, buyer, 5);
    await fill(buyer, 4);
    const waiting = [];
    for (let n = 0; n < 6; n += 1) waiting.push(await sell(collection, await addCar(collection, uuidv7()), buyer));
    const outcomes = await Promise.allSettled(waiting.map(({ id }) => acceptTransferAs(collection, buyer, id)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'CAR_LIMIT_REACHED' });
    }
    expect(await transfersOf(collection, buyer)).toHaveLength(5);
    await expectConsistentVaults(collection, [buyer]);
  });

  it('is destroyed with its photos when its buyer declines it', async () => {
    const [seller, buyer] = [uuidv7(), uuidv7()];
    const car = await addCar(collection, seller);
    const { id } = await sell(collection, car, buyer);
    await declineTransferAs(collection, buyer, id);
    await expect(declineTransferAs(collection, buyer, id)).rejects.toMatchObject({ code: 'TRANSFER_NOT_FOUND' });
    await expect(acceptTransferAs(collection, buyer, id)).rejects.toMatchObject({ code: 'TRANSFER_NOT_FOUND' });
    expect(await transfersOf(collection, buyer)).toEqual([]);
    const rows = await collection.dataSource.query<unknown[]>('SELECT FROM cars WHERE id = $1', [car.id]);
    expect(rows).toEqual([]);
  });

  it('cannot be seen, accepted or declined by others', async () => {
    const buyer = uuidv7();
    const { id } = await sell(collection, await addCar(collection, uuidv7()), buyer);
    const otherUser = uuidv7();
    expect(await transfersOf(collection, otherUser)).toEqual([]);
    await expect(acceptTransferAs(collection, otherUser, id)).rejects.toMatchObject({
      code: 'TRANSFER_NOT_FOUND',
      status: 404,
    });
    await expect(declineTransferAs(collection, otherUser, id)).rejects.toMatchObject({
      code: 'TRANSFER_NOT_FOUND',
      status: 404,
    });
    const unauthorized = { code: 'UNAUTHORIZED', status: 401 };
    const { bus } = collection;
    await expect(bus.call(listTransfers, {}, { ctx: asVisitor() })).rejects.toMatchObject(unauthorized);
    await expect(bus.call(acceptTransfer, { id }, { ctx: asVisitor() })).rejects.toMatchObject(unauthorized);
    expect(await transfersOf(collection, buyer)).toHaveLength(1);
  });

  it('moves once, whatever transaction events arrive before, after or twice', async () => {
    const [seller, buyer] = [uuidv7(), uuidv7()];
    const car = await addCar(collection, seller);
    const transaction = saleOf(car, buyer);
    const done = completed(transaction);
    await publishTransaction(collection, done);
    await publishTransactions(collection, [
      transaction,
      { ...transaction, version: 2, status: 'paid' },
      done,
      { ...done, version: 9 },
    ]);
    const [waiting, ...more] = await transfersOf(collection, buyer);
    expect(more).toEqual([]);
    const taken = await acceptTransferAs(collection, buyer, waiting?.id ?? '');
    await publishTransactions(collection, [
      { ...done, version: 10 },
      { ...transaction, version: 11 },
    ]);
    expect((await carsOf(buyer)).map(({ id }) => id)).toEqual([taken.id]);
    await expectConsistentVaults(collection, [seller, buyer]);
  });

  it('from the bin releases no capacity, and is received all the same', async () => {
    const [seller, buyer] = [uuidv7(), uuidv7()];
    const car = await addCar(collection, seller, { estimatedValue: '5.00' });
    await addCar(collection, seller);
    await collection.dataSource.query('UPDATE cars SET deleted_at = now() WHERE id = $1', [car.id]);
    await collection.dataSource.query('UPDATE vaults SET car_count = car_count - 1 WHERE user_id = $1', [seller]);
    await collection.dataSource.query(
      `INSERT INTO value_changes (user_id, car_id, cause, delta) VALUES ($1, $2, 'binned', -5)`,
      [seller, car.id],
    );
    const { id } = await sell(collection, car, buyer);
    expect((await acceptTransferAs(collection, buyer, id)).id).toBe(car.id);
    await expectConsistentVaults(collection, [seller, buyer]);
  });

  it('can return to a former owner, with its provenance', async () => {
    const [anna = '', bert = ''] = [
      ...(await createUsers(collection, 1, { firstName: 'Anna', lastName: '' })),
      ...(await createUsers(collection, 1, { firstName: 'Bert', lastName: 'Huber' })),
    ];
    const car = await addCar(collection, anna, { estimatedValue: '9.00' });
    const first = await sell(collection, car, bert);
    const berts = await acceptTransferAs(collection, bert, first.id);
    const second = await sell(collection, berts, anna, { completedOn: '2026-04-01' });
    const again = await acceptTransferAs(collection, anna, second.id);
    expect(again).toMatchObject({ id: car.id, userId: anna, vaultNumber: 2, estimatedValue: null });
    expect(await provenanceOf(collection, anna, car.id)).toEqual([
      { owner: 'Anna', from: null, until: '2026-03-14', how: 'sale' },
      { owner: 'Bert H.', from: '2026-03-14', until: '2026-04-01', how: 'sale' },
    ]);
    await expect(acceptTransferAs(collection, bert, first.id)).rejects.toMatchObject({ code: 'TRANSFER_NOT_FOUND' });
    await expectConsistentVaults(collection, [anna, bert]);
  });
});

describe('a price', () => {
  it('in another currency is not taken for dollars', async () => {
    const buyer = uuidv7();
    const waiting = await sell(collection, await addCar(collection, uuidv7(), { purchasePrice: '3.00' }), buyer, {
      currency: 'EUR',
    });
    expect(waiting).toMatchObject({ price: '20.00', currency: 'EUR' });
    expect((await acceptTransferAs(collection, buyer, waiting.id)).purchasePrice).toBeNull();
  });
});

describe('a car that was in no vault', () => {
  const bought = async (buyer: string, more: Parameters<typeof transactionCar>[3] = {}): Promise<string> => {
    const seller = uuidv7();
    const transaction: Transaction = {
      ...completed(saleOf({ userId: seller } as Car, buyer)),
      cars: [transactionCar(null, seller, buyer, { brand: 'Hot Wheels', scale: '1:64', year: 1969, ...more })],
    };
    await publishTransaction(collection, transaction);
    return (await transfersOf(collection, buyer))[0]?.id ?? '';
  };

  it('is created from its listing, with copies of the photos that still exist', async () => {
    const buyer = uuidv7();
    const [stored, missing] = [uuidv7(), uuidv7()];
    await collection.store.put(listingPhotoKey(stored), Buffer.from('a picture'), 'image/webp');
    const photos = [missing, stored].map((photoId) => ({
      url: listingPhotoUrl(photoId),
      width: 640,
      height: 480,
      thumbhash: 'abc=',
    }));
    const id = await bought(buyer, { photos });
    const car = await acceptTransferAs(collection, buyer, id);
    expect(car).toMatchObject({
      userId: buyer,
      name: 'Twin Mill',
      brand: 'Hot Wheels',
      scale: '1:64',
      year: 1969,
      condition: 'Good',
      purchasePrice: '20.00',
      purchaseDate: '2026-03-14',
    });
    expect(car.photos).toEqual([expect.objectContaining({ width: 640, height: 480, thumbhash: 'abc=' })]);
    const copy = /car-(.+)$/.exec(car.images[0] ?? '')?.[1] ?? '';
    expect(await collection.store.stat(photoKey(copy))).toMatchObject({ size: 9, type: 'image/webp' });
    expect(await provenanceOf(collection, buyer, car.id)).toEqual([
      { owner: 'A collector', from: null, until: '2026-03-14', how: 'sale' },
    ]);
    expect((await acceptTransferAs(collection, buyer, id)).id).toBe(car.id);
    await expectConsistentVaults(collection, [buyer]);
  });

  it('needs a condition from its buyer when the listing has none', async () => {
    const buyer = uuidv7();
    const id = await bought(buyer, { condition: null });
    await expect(acceptTransferAs(collection, buyer, id)).rejects.toMatchObject({
      code: 'BAD_INPUT',
      details: [{ field: 'condition' }],
    });
    expect((await acceptTransferAs(collection, buyer, id, 'Loose')).condition).toBe('Loose');
  });

  it("is created once by concurrent requests, and not beyond the plan's limit", async () => {
    const buyer = uuidv7();
    const id = await bought(buyer);
    await setPlan(collection, buyer, 1);
    await Promise.all(Array.from({ length: 5 }, () => acceptTransferAs(collection, buyer, id)));
    expect(await carsOf(buyer)).toHaveLength(1);
    const next = await bought(buyer);
    await expect(acceptTransferAs(collection, buyer, next)).rejects.toMatchObject({ code: 'CAR_LIMIT_REACHED' });
    await expectConsistentVaults(collection, [buyer]);
  });
});

describe('a trade', () => {
  const trade = (listed: Car, offered: readonly Car[]): Transaction => {
    const [seller, buyer] = [listed.userId, offered[0]?.userId ?? ''];
    return completed(
      saleOf(listed, buyer, {
        kind: 'trade',
        cars: [
          transactionCar(listed, seller, buyer, { price: null }),
          ...offered.map((car) => transactionCar(car, buyer, seller, { price: null })),
        ],
      }),
    );
  };

  it('of two cars for one moves all three at once', async () => {
    const [seller, buyer] = [uuidv7(), uuidv7()];
    const listed = await addCar(collection, seller, { name: 'One' });
    const offered = [
      await addCar(collection, buyer, { name: 'Two' }),
      await addCar(collection, buyer, { name: 'Three' }),
    ];
    await publishTransaction(collection, trade(listed, offered));
    expect((await carsOf(buyer)).map(({ name }) => name)).toEqual(['One']);
    expect((await carsOf(seller)).map(({ name }) => name).sort()).toEqual(['Three', 'Two']);
    expect((await carsOf(buyer))[0]).toMatchObject({ purchasePrice: null, purchaseDate: '2026-03-14' });
    expect([await transfersOf(collection, seller), await transfersOf(collection, buyer)]).toEqual([[], []]);
    await expectConsistentVaults(collection, [seller, buyer]);
  });

  it('of one for one fits into two full vaults', async () => {
    const [seller, buyer] = [uuidv7(), uuidv7()];
    const [listed, offered] = [await addCar(collection, seller), await addCar(collection, buyer)];
    await setPlan(collection, seller, 1);
    await setPlan(collection, buyer, 1);
    await publishTransaction(collection, trade(listed, [offered]));
    expect((await carsOf(buyer)).map(({ id }) => id)).toEqual([listed.id]);
    expect((await carsOf(seller)).map(({ id }) => id)).toEqual([offered.id]);
  });

  it("leaves cars waiting that exceed the plan's limit", async () => {
    const [seller, buyer] = [uuidv7(), uuidv7()];
    const listed = await addCar(collection, seller);
    const offered = [await addCar(collection, buyer), await addCar(collection, buyer), await addCar(collection, buyer)];
    await setPlan(collection, seller, 2);
    await publishTransaction(collection, trade(listed, offered));
    expect(await carsOf(seller)).toHaveLength(2);
    const [waiting, ...more] = await transfersOf(collection, seller);
    expect([waiting?.kind, waiting?.price, more]).toEqual(['trade', null, []]);
    await expect(acceptTransferAs(collection, seller, waiting?.id ?? '')).rejects.toMatchObject({
      code: 'CAR_LIMIT_REACHED',
    });
    await expectConsistentVaults(collection, [seller, buyer]);
  });

  it('between the same two users never deadlocks, many at once in both directions', async () => {
    const [anna, bert] = [uuidv7(), uuidv7()];
    const transactions: Transaction[] = [];
    for (let n = 0; n < 5; n += 1) {
      const [hers, his] = [await addCar(collection, anna), await addCar(collection, bert)];
      transactions.push(n % 2 ? trade(hers, [his]) : trade(his, [hers]));
    }
    await publishTransactions(collection, transactions);
    expect([await carsOf(anna), await carsOf(bert)].map((cars) => cars.length)).toEqual([5, 5]);
    await expectConsistentVaults(collection, [anna, bert]);
  });
});

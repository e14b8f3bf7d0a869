import { v7 as uuidv7 } from 'uuid';
import {
  getCar,
  getCarStats,
  getSubscriptionStatus,
  listCars,
  updateCar,
  type Car,
} from '@vault/contracts/collection/cars';
import { importCars, undoImport, type ImportDone } from '@vault/contracts/collection/imports';
import { getCollectionInsights } from '@vault/contracts/collection/insights';
import { locatePhoto, photoIdOf, photoKey } from '@vault/contracts/collection/photos';
import { getMyShowcase, getShowcase, updateShowcase } from '@vault/contracts/collection/showcase';
import { getOfflineVault } from '@vault/contracts/collection/vault-lists';
import { createWish, getWish } from '@vault/contracts/collection/wishlist';
import { asMember, asVisitor, waitFor } from '@vault/service-kit/testing';
import { BinSweeper } from '../src/bin/bin.sweeper';
import { addCar, startCollection, uploadPhotos, type Collection } from './collection';
import { createUsers, recalculate } from './users';
import {
  acceptTransferAs,
  saleOf,
  completed,
  declineTransferAs,
  expectConsistentVaults,
  sell,
  publishTransaction,
  transfersOf,
} from './transactions';
import { publishListing } from './listings';

let collection: Collection;
beforeAll(async () => {
  collection = await startCollection();
});
afterAll(() => collection.close());

const as = (userId: string) => ({ ctx: asMember(userId) });
const id = (url: string): string => photoIdOf(url) ?? '';
const insights = (userId: string) => collection.bus.call(getCollectionInsights, { range: '30d' }, as(userId));
const capacityUsed = async (userId: string): Promise<number> =>
  (await collection.bus.call(getSubscriptionStatus, {}, as(userId))).carLimit.current;
const stored = async (url: string): Promise<boolean> => (await collection.store.stat(photoKey(id(url)))) !== null;

describe('selling a car', () => {
  it('releases its capacity and counts as neither gain nor loss', async () => {
    const [seller, buyer] = [uuidv7(), uuidv7()];
    const car = await addCar(collection, seller, { name: 'Sold', estimatedValue: '40.00', purchasePrice: '10.00' });
    const ownCar = await addCar(collection, seller, { name: 'Kept', estimatedValue: '5.00' });
    await collection.dataSource.query("UPDATE value_changes SET at = at - interval '9 days' WHERE user_id = $1", [
      seller,
    ]);
    await collection.bus.call(updateCar, { id: car.id, estimatedValue: '60.00' }, as(seller));
    await collection.bus.call(updateCar, { id: ownCar.id, estimatedValue: '8.00' }, as(seller));
    const { id: transfer } = await sell(collection, car, buyer);
    expect(await capacityUsed(seller)).toBe(1);

    const sellers = await insights(seller);
    expect(sellers.history.at(-1)).toMatchObject({ totalValue: '8.00', cars: 1 });
    expect(sellers.history.at(-2)).toMatchObject({ totalValue: '45.00', cars: 2 });
    expect(sellers.rangeMovers.best.map(({ name }) => name)).toEqual(['Kept']);
    expect(sellers.rangeMovers.worst).toEqual([]);
    expect(await collection.bus.call(getCarStats, {}, as(seller))).toMatchObject({
      totalCars: 1,
      totalValue: 8,
      totalPaid: 0,
    });

    await acceptTransferAs(collection, buyer, transfer);
    await collection.bus.call(updateCar, { id: car.id, estimatedValue: '25.00' }, as(buyer));
    const buyers = await insights(buyer);
    expect(buyers.history.at(-1)).toMatchObject({ totalValue: '25.00', cars: 1 });
    expect(buyers.rangeMovers).toEqual({ best: [], worst: [] });
    expect(buyers.gain).toMatchObject({ paid: '20.00', value: '25.00', change: '5.00' });
    expect(await collection.bus.call(getCarStats, {}, as(buyer))).toMatchObject({ addedThisMonth: 1, totalValue: 25 });
    await expectConsistentVaults(collection, [seller, buyer]);
  });

  it('and buying it back starts its history anew', async () => {
    const [anna, bert] = [uuidv7(), uuidv7()];
    const car = await addCar(collection, anna, { estimatedValue: '40.00' });
    await collection.bus.call(updateCar, { id: car.id, estimatedValue: '50.00' }, as(anna));
    const berts = await acceptTransferAs(collection, bert, (await sell(collection, car, bert)).id);
    const boughtBack = await acceptTransferAs(collection, anna, (await sell(collection, berts, anna)).id);
    await collection.bus.call(updateCar, { id: boughtBack.id, estimatedValue: '10.00' }, as(anna));
    await collection.bus.call(updateCar, { id: boughtBack.id, estimatedValue: '13.00' }, as(anna));
    const { rangeMovers, history } = await insights(anna);
    expect(rangeMovers.best).toEqual([expect.objectContaining({ from: '10.00', to: '13.00', change: '3.00' })]);
    expect(rangeMovers.worst).toEqual([]);
    expect(history.at(-1)).toMatchObject({ totalValue: '13.00', cars: 1 });
    await expectConsistentVaults(collection, [anna, bert]);
  });

  it('gives its photos to the buyer, and deletes them when it is declined', async () => {
    const [seller, buyer] = [uuidv7(), uuidv7()];
    const [cover = '', back = ''] = await uploadPhotos(collection, seller, 2);
    const car = await addCar(collection, seller, { images: [cover, back] });
    const other = await addCar(collection, seller);
    const waiting = await sell(collection, car, buyer);
    expect(waiting.photo).toMatchObject({ url: cover, width: 640 });
    const locate = (userId: string) => collection.bus.call(locatePhoto, { id: id(cover) }, as(userId));
    expect(await locate(buyer)).toEqual({ isOwn: true });
    await expect(locate(seller)).rejects.toMatchObject({ code: 'PHOTO_NOT_FOUND' });
    await expect(collection.bus.call(updateCar, { id: other.id, images: [cover] }, as(seller))).rejects.toMatchObject({
      code: 'BAD_INPUT',
    });
    expect((await acceptTransferAs(collection, buyer, waiting.id)).images).toEqual([cover, back]);

    const [lost = ''] = await uploadPhotos(collection, seller);
    const unwanted = await sell(collection, await addCar(collection, seller, { images: [lost] }), buyer);
    await declineTransferAs(collection, buyer, unwanted.id);
    expect(await stored(lost)).toBe(false);
    await expect(collection.bus.call(locatePhoto, { id: id(lost) }, as(buyer))).rejects.toMatchObject({
      code: 'PHOTO_NOT_FOUND',
    });
    expect(await stored(cover)).toBe(true);
  });

  it("removes it from the seller's showcase; the buyer's shows it only once it is chosen", async () => {
    const [seller, buyer] = [uuidv7(), uuidv7()];
    const [cover = ''] = await uploadPhotos(collection, seller);
    const car = await addCar(collection, seller, { images: [cover] });
    const stays = await addCar(collection, seller);
    const own = await addCar(collection, buyer);
    const open = async (userId: string, carIds: string[]): Promise<string> =>
      (await collection.bus.call(updateShowcase, { public: true, carIds }, as(userId))).slug ?? '';
    const [sellers, buyers] = [await open(seller, [car.id, stays.id]), await open(buyer, [own.id])];
    const shownCars = async (slug: string): Promise<string[]> =>
      (await collection.bus.call(getShowcase, { slug }, { ctx: asVisitor() })).cars.map((one) => one.id);
    expect(await shownCars(sellers)).toEqual([car.id, stays.id]);
    await acceptTransferAs(collection, buyer, (await sell(collection, car, buyer)).id);
    expect([await shownCars(sellers), await shownCars(buyers)]).toEqual([[stays.id], [own.id]]);
    expect((await collection.bus.call(getMyShowcase, {}, as(seller))).carIds).toEqual([stays.id]);
    await expect(collection.bus.call(locatePhoto, { id: id(cover) }, { ctx: asVisitor() })).rejects.toMatchObject({
      code: 'PHOTO_NOT_FOUND',
    });
  });

  it('changes the offline vaults of both; no sweeper deletes it while it waits', async () => {
    const [seller, buyer] = [uuidv7(), uuidv7()];
    const car = await addCar(collection, seller, { name: 'On its way' });
    const before = await collection.bus.call(getOfflineVault, {}, as(seller));
    const waiting = await sell(collection, car, buyer);
    const after = await collection.bus.call(getOfflineVault, { since: before.version }, as(seller));
    expect(after.cars).toEqual([]);
    await collection.dataSource.query("UPDATE cars SET deleted_at = now() - interval '90 days' WHERE id = $1", [
      car.id,
    ]);
    await collection.app.get(BinSweeper, { strict: false }).run();
    await acceptTransferAs(collection, buyer, waiting.id);
    expect((await collection.bus.call(getOfflineVault, {}, as(buyer))).cars).toMatchObject([{ name: 'On its way' }]);
  });

  it('lets its import be undone without it', async () => {
    const [seller, buyer] = [uuidv7(), uuidv7()];
    const fileKey = `imports/${uuidv7()}`;
    await collection.store.put(fileKey, Buffer.from('name,condition\nTwin Mill,Mint\nBone Shaker,Mint\n'), 'text/csv');
    const { undoToken } = (await collection.bus.call(importCars, { fileKey }, as(seller))) as ImportDone;
    const [car] = await collection.bus.call(listCars, { search: 'Twin Mill' }, as(seller));
    const taken = await acceptTransferAs(collection, buyer, (await sell(collection, car as Car, buyer)).id);
    expect(await collection.bus.call(undoImport, { undoToken }, as(seller))).toEqual({ removed: 1, restored: 0 });
    expect((await collection.bus.call(getCar, { id: taken.id }, as(buyer))).id).toBe(taken.id);
    await expectConsistentVaults(collection, [seller, buyer]);
  });

  it('makes its casting count the new owner', async () => {
    const [seller = '', buyer = ''] = await createUsers(collection, 2);
    const name = `Counted ${uuidv7()}`;
    const car = await addCar(collection, seller, { name, brand: 'Hot Wheels', scale: '1:64' });
    await recalculate(collection, seller, car.id);
    const owners = async (): Promise<number> => {
      const [casting] = await collection.dataSource.query<{ owners: number }[]>(
        'SELECT k.owners FROM castings k JOIN cars c ON c.casting_id = k.id WHERE c.id = $1',
        [car.id],
      );
      return casting?.owners ?? -1;
    };
    await waitFor(async () => (await owners()) === 1, 10_000);
    const { id: transfer } = await sell(collection, car, buyer);
    await waitFor(async () => (await owners()) === 0, 20_000);
    await acceptTransferAs(collection, buyer, transfer);
    await waitFor(async () => (await owners()) === 1, 20_000);
    await waitFor(
      async () => (await collection.bus.call(getCar, { id: car.id }, as(buyer))).rarityScore !== null,
      20_000,
    );
  });

  it("fulfills the buyer's wishes for its listing and its casting", async () => {
    const [seller, buyer] = [uuidv7(), uuidv7()];
    const name = `Longed for ${uuidv7()}`;
    const casting = { name, brand: 'Hot Wheels', scale: '1:64' as const };
    const car = await addCar(collection, seller, casting);
    await recalculate(collection, seller, car.id);
    const { castingId } = await collection.bus.call(getCar, { id: car.id }, as(seller));
    expect(castingId).not.toBeNull();
    const wish = await collection.bus.call(createWish, casting, as(buyer));
    const other = await collection.bus.call(createWish, { name: 'Another' }, as(buyer));
    expect(wish.castingId).toBe(castingId);
    const { listingId } = await publishListing(collection, {
      ...casting,
      title: name,
      sellerId: seller,
      carId: car.id,
    });
    await publishTransaction(collection, completed(saleOf(car, buyer, { listingId })));
    const [waiting] = await transfersOf(collection, buyer);
    const state = async (one: string): Promise<string> =>
      (await collection.bus.call(getWish, { id: one }, as(buyer))).status;
    expect(await state(wish.id)).toBe('wanted');
    await acceptTransferAs(collection, buyer, waiting?.id ?? '');
    expect([await state(wish.id), await state(other.id)]).toEqual(['owned', 'wanted']);
  });
});

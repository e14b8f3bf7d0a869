import { v7 as uuidv7 } from 'uuid';
import { photoKey } from '@vault/contracts/collection/photos';
import { changeCars, deleteCar, getCar, listCars, updateCar } from '@vault/contracts/collection/cars';
import {
  emptyBin,
  findSimilarOwnedCars,
  getCarFacets,
  getOfflineVault,
  listBin,
  listCarIds,
  type BinnedCar,
} from '@vault/contracts/collection/vault-lists';
import type { RequestOf } from '@vault/contracts/define';
import { asMember, waitFor } from '@vault/service-kit/testing';
import { addCar, fillVault, startCollection, uploadPhotos, type Collection } from './collection';

let collection: Collection;
beforeAll(async () => {
  collection = await startCollection();
});
afterAll(() => collection.close());

const refused = (field: string) => ({ code: 'BAD_INPUT', status: 400, details: [{ field }] });

describe('the ids of a search', () => {
  const ids = (userId: string, filters: RequestOf<typeof listCarIds> = {}) =>
    collection.bus.call(listCarIds, filters, { ctx: asMember(userId) });

  it('equal those of the list, for every filter, misspellings included', async () => {
    const userId = uuidv7();
    const corvette = await addCar(collection, userId, { name: 'Corvette', brand: 'Hot Wheels', tags: ['Blue'] });
    const countach = await addCar(collection, userId, { name: 'Countach', isFavorite: true });
    await addCar(collection, uuidv7(), { name: 'Corvette' });
    expect((await ids(userId)).sort()).toEqual([corvette.id, countach.id].sort());
    expect(await ids(userId, { search: 'corvete' })).toEqual([corvette.id]);
    expect(await ids(userId, { tag: 'blue' })).toEqual([corvette.id]);
    expect(await ids(userId, { favorite: true })).toEqual([countach.id]);
    expect(await ids(userId, { search: 'xyzxyz' })).toEqual([]);
    expect(await ids(uuidv7())).toEqual([]);
  });
});

describe('the facets of a search', () => {
  it("list the vault's values, most frequent first, in any spelling, without the bin", async () => {
    const userId = uuidv7();
    for (const brand of ['Hot Wheels', 'hot wheels', 'Hot Wheels', 'Corgi', undefined]) {
      await addCar(collection, userId, { brand, scale: '1:64', tags: brand === 'Corgi' ? ['Été', 'red'] : ['été'] });
    }
    const { id } = await addCar(collection, userId, { brand: 'Solido', scale: '1:43', tags: ['gone'] });
    await collection.bus.call(deleteCar, { id }, { ctx: asMember(userId) });
    expect(await collection.bus.call(getCarFacets, {}, { ctx: asMember(userId) })).toEqual({
      brands: [
        { value: 'Hot Wheels', count: 3 },
        { value: 'Corgi', count: 1 },
      ],
      scales: [{ value: '1:64', count: 5 }],
      tags: [
        { value: 'été', count: 5 },
        { value: 'red', count: 1 },
      ],
    });
    expect(await collection.bus.call(getCarFacets, {}, { ctx: asMember() })).toEqual({
      brands: [],
      scales: [],
      tags: [],
    });
  });
});

describe('similar owned cars', () => {
  const similarCars = async (userId: string, request: RequestOf<typeof findSimilarOwnedCars>) =>
    (await collection.bus.call(findSimilarOwnedCars, request, { ctx: asMember(userId) })).map(({ name }) => name);

  it('are found in any spelling, the same name first, never across brand or scale', async () => {
    const userId = uuidv7();
    await addCar(collection, userId, { name: 'Twin Mill', brand: 'Hot Wheels', scale: '1:64' });
    await addCar(collection, userId, { name: 'Twin Mill III', brand: 'Hot Wheels' });
    await addCar(collection, userId, { name: 'Twin Mill', brand: 'Matchbox' });
    await addCar(collection, userId, { name: 'Twin Mill', brand: 'Hot Wheels', scale: '1:18' });
    await addCar(collection, userId, { name: 'Bone Shaker', brand: 'Hot Wheels' });
    await addCar(collection, uuidv7(), { name: 'Twin Mill', brand: 'Hot Wheels' });
    const request = { brand: 'hot wheels', scale: '1:64' } as const;
    expect(await similarCars(userId, { name: 'twinmill', ...request })).toEqual(['Twin Mill', 'Twin Mill III']);
    expect(await similarCars(userId, { name: 'Twin Mil', ...request })).toEqual(['Twin Mill', 'Twin Mill III']);
    expect(await similarCars(userId, { name: 'TWIN MILL' })).toHaveLength(4);
    expect(await similarCars(userId, { name: 'Deora' })).toEqual([]);
  });

  it('are found by their casting, under another name', async () => {
    const userId = uuidv7();
    const car = await addCar(collection, userId, { name: 'Corvette C8.R' });
    const twin = await addCar(collection, userId, { name: 'My track toy' });
    await collection.dataSource.query('UPDATE cars SET casting_id = 1 WHERE id = ANY($1)', [[car.id, twin.id]]);
    expect(await similarCars(userId, { name: 'corvette c8r' })).toEqual(
      expect.arrayContaining(['Corvette C8.R', 'My track toy']),
    );
  });

  it('are at most five, the newest of equals', async () => {
    const userId = uuidv7();
    for (let index = 0; index < 7; index += 1) await addCar(collection, userId, { name: 'Zonda' });
    expect(await similarCars(userId, { name: 'zonda' })).toHaveLength(5);
  });
});

describe('the bin', () => {
  const page = async (userId: string, query: RequestOf<typeof listBin> = {}) => {
    const { body, meta } = await collection.bus.callRaw(listBin, query, { ctx: asMember(userId) });
    return { cars: JSON.parse(body.toString()) as BinnedCar[], total: meta.total, next: meta.nextCursor };
  };

  async function vaultWithBin(cars: number): Promise<{ userId: string; ids: string[] }> {
    const userId = uuidv7();
    const ids: string[] = [];
    for (let index = 0; index < cars; index += 1) {
      ids.push((await addCar(collection, userId, { estimatedValue: '2.50' })).id);
    }
    await collection.bus.call(changeCars, { action: 'delete', ids }, { ctx: asMember(userId) });
    return { userId, ids };
  }

  it('lists its cars with their expiry, in pages without gaps and repeats', async () => {
    const { userId, ids } = await vaultWithBin(5);
    const first = await page(userId, { limit: 2 });
    expect(first).toMatchObject({ total: 5, next: expect.any(String) as string });
    const [car] = first.cars;
    expect(Date.parse(car?.goneAfter ?? '') - Date.parse(car?.deletedAt ?? '')).toBe(30 * 86_400_000);
    const second = await page(userId, { limit: 2, cursor: first.next ?? undefined });
    const third = await page(userId, { limit: 2, cursor: second.next ?? undefined });
    expect(third.next).toBeNull();
    const seen = [...first.cars, ...second.cars, ...third.cars].map(({ id }) => id);
    expect(seen.sort()).toEqual([...ids].sort());
    await expect(page(uuidv7(), { cursor: first.next ?? undefined })).rejects.toMatchObject(refused('cursor'));
    expect(await page(uuidv7())).toEqual({ cars: [], total: 0, next: null });
  });

  it('is emptied of the given cars or all, but never of live cars or those of others', async () => {
    const { userId, ids } = await vaultWithBin(3);
    const other = await vaultWithBin(1);
    const ctx = asMember(userId);
    const untouched = await addCar(collection, userId);
    const named = [ids[0] ?? '', untouched.id, other.ids[0] ?? '', uuidv7()];
    expect(await collection.bus.call(emptyBin, { ids: named }, { ctx })).toEqual({ affected: 1 });
    expect(await collection.bus.call(emptyBin, {}, { ctx })).toEqual({ affected: 2 });
    expect(await collection.bus.call(emptyBin, {}, { ctx })).toEqual({ affected: 0 });
    expect(await collection.bus.call(changeCars, { action: 'restore', ids }, { ctx })).toEqual({ affected: 0 });
    expect(await collection.bus.call(getCar, { id: untouched.id }, { ctx })).toMatchObject({ id: untouched.id });
    expect((await page(other.userId)).total).toBe(1);
  });

  it("deletes the photos' rows at once and their objects soon", async () => {
    const userId = uuidv7();
    const images = await uploadPhotos(collection, userId, 2);
    const { id } = await addCar(collection, userId, { images });
    const photo = images[0]?.split('car-')[1] ?? '';
    await collection.bus.call(deleteCar, { id }, { ctx: asMember(userId) });
    await collection.bus.call(emptyBin, { ids: [id] }, { ctx: asMember(userId) });
    expect(await collection.dataSource.query('SELECT FROM car_photos WHERE user_id = $1', [userId])).toEqual([]);
    await waitFor(async () => (await collection.store.get(photoKey(photo))) === null, 5_000);
  });

  it('names the errors of a list of ids', async () => {
    const ctx = asMember();
    await expect(collection.bus.call(emptyBin, { ids: [] }, { ctx })).rejects.toMatchObject(refused('ids'));
    const ids = Array.from({ length: 10_001 }, () => uuidv7());
    await expect(collection.bus.call(emptyBin, { ids: ids }, { ctx })).rejects.toMatchObject(refused('ids'));
  });
});

describe('the offline vault', () => {
  const offlineVault = (userId: string, since?: string) =>
    collection.bus.call(getOfflineVault, { since }, { ctx: asMember(userId) });

  it('has the fields that offline use needs, and no cars when nothing changed', async () => {
    const userId = uuidv7();
    const images = await uploadPhotos(collection, userId, 1);
    await addCar(collection, userId, { name: 'Zonda', images, estimatedValue: '3.00', notes: 'not for the copy' });
    const car = await addCar(collection, userId, { name: 'Deora' });
    const { version, cars } = await offlineVault(userId);
    expect(cars).toEqual([
      expect.objectContaining({ id: car.id, name: 'Deora', value: null, photo: null, thumbhash: null }),
      expect.objectContaining({ name: 'Zonda', value: '3.00', photo: images[0], thumbhash: 'abc=' }),
    ]);
    expect(JSON.stringify(cars)).not.toContain('copy');
    expect(await offlineVault(userId, version)).toEqual({ version, cars: null });
  });

  it('has another version after every change, and the old one when it is reverted', async () => {
    const userId = uuidv7();
    const ctx = asMember(userId);
    const empty = (await offlineVault(userId)).version;
    const { id } = await addCar(collection, userId, { name: 'Zonda' });
    const versions = [empty, (await offlineVault(userId)).version];
    for (const changes of [{ name: 'Zonda R' }, { estimatedValue: '1.00' }, { year: 2009 }, { brand: 'Tomica' }]) {
      await collection.bus.call(updateCar, { id, ...changes }, { ctx });
      versions.push((await offlineVault(userId)).version);
    }
    const [image = ''] = await uploadPhotos(collection, userId, 1);
    await collection.bus.call(updateCar, { id, images: [image] }, { ctx });
    versions.push((await offlineVault(userId)).version);
    expect(new Set(versions).size).toBe(versions.length);
    await collection.bus.call(deleteCar, { id }, { ctx });
    expect((await offlineVault(userId)).version).toBe(empty);
    await collection.bus.call(changeCars, { action: 'restore', ids: [id] }, { ctx });
    expect(await offlineVault(userId, versions.at(-1))).toMatchObject({ cars: null });
  });
});

describe('a vault of 10,000 cars', () => {
  const userId = uuidv7();
  const ctx = asMember(userId);
  let ids: string[] = [];

  beforeAll(async () => {
    await fillVault(collection, userId, 10_000, { brand: "'Volkswagen ' || n % 40", tags: "'{shelf}'" });
    ids = await collection.bus.call(listCarIds, {}, { ctx });
  });

  it('is changed, tagged, binned, restored and destroyed in one call each', async () => {
    const changes = { addTags: ['sold off'], removeTags: ['SHELF'], estimatedValue: '1.00', series: 'All' };
    const update = { action: 'update', ids, changes } as const;
    expect(await collection.bus.call(changeCars, update, { ctx })).toEqual({ affected: 10_000 });
    expect(await collection.bus.call(getCar, { id: ids[7] ?? '' }, { ctx })).toMatchObject({
      tags: ['sold off'],
      series: 'All',
    });
    for (const action of ['delete', 'restore', 'delete'] as const) {
      expect(await collection.bus.call(changeCars, { action, ids }, { ctx })).toEqual({
        affected: 10_000,
      });
    }
    expect(await collection.bus.call(emptyBin, {}, { ctx })).toEqual({ affected: 10_000 });
    const { meta } = await collection.bus.callRaw(listCars, {}, { ctx });
    expect(meta.total).toBe(0);
  });
});

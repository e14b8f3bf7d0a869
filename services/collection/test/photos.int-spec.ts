import { v7 as uuidv7 } from 'uuid';
import { createCar, deleteCar, getCar, listCars, updateCar } from '@vault/contracts/collection/cars';
import { discardPhotos, locatePhoto, photoIdOf, photoKey, registerPhotos } from '@vault/contracts/collection/photos';
import { ObjectRemovalWorker, removeObjectsLater } from '@vault/service-kit/object-removal';
import { asMember, asVisitor, waitFor } from '@vault/service-kit/testing';
import { BinSweeper } from '../src/bin/bin.sweeper';
import { OrphanPhotosSweeper, UnusedPhotosSweeper } from '../src/photos/photo-sweepers';
import { MAX_UNATTACHED } from '../src/photos/photos.service';
import { carInput, addCar, startCollection, uploadPhotos, type Collection } from './collection';

let collection: Collection;
beforeAll(async () => {
  collection = await startCollection();
});
afterAll(() => collection.close());

const idOf = (url = ''): string => photoIdOf(url) ?? '';
const stored = async (url: string): Promise<boolean> =>
  (await collection.store.list(photoKey(idOf(url), ''))).length > 0;
const refused = { code: 'BAD_INPUT', status: 400, details: [{ field: 'images' }] };

async function known(urls: readonly string[]): Promise<number> {
  const ids = urls.map(idOf);
  const [row] = await collection.dataSource.query<{ count: number }[]>(
    'SELECT count(*)::int AS count FROM car_photos WHERE id = ANY($1::uuid[])',
    [ids],
  );
  return row?.count ?? 0;
}

const letAge = (urls: readonly string[]): Promise<unknown> =>
  collection.dataSource.query(
    `UPDATE car_photos SET unattached_since = unattached_since - interval '25 hours' WHERE id = ANY($1::uuid[])`,
    [urls.map(idOf)],
  );

describe('the photos of a car', () => {
  it('keep their order and sizes, the first as the cover', async () => {
    const userId = uuidv7();
    const [a = '', b = '', c = ''] = await uploadPhotos(collection, userId, 3);
    const car = await addCar(collection, userId, { images: [c, a, b, a] });
    expect(car.images).toEqual([c, a, b]);
    expect(car.photos).toEqual([
      { url: c, width: 642, height: 480, thumbhash: 'abc=' },
      { url: a, width: 640, height: 480, thumbhash: 'abc=' },
      { url: b, width: 641, height: 480, thumbhash: 'abc=' },
    ]);
    expect(await collection.bus.call(getCar, { id: car.id }, { ctx: asMember(userId) })).toEqual(car);
  });

  it('are reordered, dropped and added in one change', async () => {
    const userId = uuidv7();
    const ctx = asMember(userId);
    const [a = '', b = '', c = ''] = await uploadPhotos(collection, userId, 3);
    const { id } = await addCar(collection, userId, { images: [a, b] });
    const changed = await collection.bus.call(updateCar, { id, name: 'Zonda', images: [c, b] }, { ctx });
    expect(changed).toMatchObject({ name: 'Zonda', images: [c, b] });
    const back = await collection.bus.call(updateCar, { id, images: [a, c, b] }, { ctx });
    expect(back.images).toEqual([a, c, b]);
    expect((await collection.bus.call(updateCar, { id, images: [] }, { ctx })).images).toEqual([]);
  });

  it('are at most ten', async () => {
    const userId = uuidv7();
    const urls = [...(await uploadPhotos(collection, userId, 10)), ...(await uploadPhotos(collection, userId, 1))];
    await expect(addCar(collection, userId, { images: urls })).rejects.toMatchObject(refused);
    expect((await addCar(collection, userId, { images: urls.slice(0, 10) })).images).toHaveLength(10);
  });

  it("are refused if they are another user's, another car's, unknown, or no upload", async () => {
    const userId = uuidv7();
    const ctx = asMember(userId);
    const [mine = '', used = ''] = await uploadPhotos(collection, userId, 2);
    const [theirs = ''] = await uploadPhotos(collection, uuidv7());
    await addCar(collection, userId, { images: [used] });
    const { id } = await addCar(collection, userId);
    const foreign = [theirs, used, `/api/photos/car-${uuidv7()}`, 'https://example.com/x.jpg', '/api/photos/car-1', ''];
    for (const url of foreign) {
      await expect(addCar(collection, userId, { images: [mine, url] })).rejects.toMatchObject(refused);
      const update = collection.bus.call(updateCar, { id, name: 'Changed', images: [mine, url] }, { ctx });
      await expect(update).rejects.toMatchObject(refused);
    }
    expect(await collection.bus.call(getCar, { id }, { ctx })).toMatchObject({ name: "'32 Ford", images: [] });
  });

  it('leave no car and no reserved capacity when the car cannot be created', async () => {
    const userId = uuidv7();
    const ctx = asMember(userId);
    const [mine = ''] = await uploadPhotos(collection, userId);
    const create = collection.bus.call(createCar, carInput({ images: [mine, `/api/photos/car-${uuidv7()}`] }), { ctx });
    await expect(create).rejects.toMatchObject(refused);
    expect(await collection.bus.call(listCars, {}, { ctx })).toEqual([]);
    expect(await addCar(collection, userId, { images: [mine] })).toMatchObject({ vaultNumber: 1, images: [mine] });
  });

  it('belong to one car only, also with concurrent requests', async () => {
    const userId = uuidv7();
    const images = await uploadPhotos(collection, userId, 3);
    const attempts = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) =>
        addCar(collection, userId, { images: index % 2 ? images : [...images].reverse() }),
      ),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const attempt of attempts) if (attempt.status === 'rejected') expect(attempt.reason).toMatchObject(refused);
  });
});

describe('a photo', () => {
  it('is found only by its owner', async () => {
    const userId = uuidv7();
    const [url] = await uploadPhotos(collection, userId);
    const input = { id: idOf(url) };
    expect(await collection.bus.call(locatePhoto, input, { ctx: asMember(userId) })).toEqual({
      isOwn: true,
    });
    const missing = { code: 'PHOTO_NOT_FOUND', status: 404 };
    await expect(collection.bus.call(locatePhoto, input, { ctx: asMember() })).rejects.toMatchObject(missing);
    await expect(collection.bus.call(locatePhoto, input, { ctx: asVisitor() })).rejects.toMatchObject(missing);
    await expect(collection.bus.call(locatePhoto, { id: uuidv7() }, { ctx: asMember(userId) })).rejects.toMatchObject(
      missing,
    );
  });

  it('can be discarded by its owner while no car uses it', async () => {
    const userId = uuidv7();
    const [free = '', used = ''] = await uploadPhotos(collection, userId, 2);
    await addCar(collection, userId, { images: [used] });
    const ids = [free, used].map(idOf);
    await collection.bus.call(discardPhotos, { ids }, { ctx: asMember() });
    expect(await known([free, used])).toBe(2);
    await collection.bus.call(discardPhotos, { ids }, { ctx: asMember(userId) });
    expect([await known([free]), await stored(free)]).toEqual([0, false]);
    expect([await known([used]), await stored(used)]).toEqual([1, true]);
  });

  it(`is refused when ${MAX_UNATTACHED} uploads wait for a car already, however many arrive at once`, async () => {
    const userId = uuidv7();
    const register = () => {
      const photos = Array.from({ length: 10 }, () => ({ id: uuidv7(), width: 1, height: 1, bytes: 1, thumbhash: '' }));
      return collection.bus.call(registerPhotos, { photos }, { ctx: asMember(userId) });
    };
    const attempts = await Promise.allSettled(Array.from({ length: 14 }, register));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    await expect(register()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 });
  });
});

describe('the sweepers', () => {
  it('delete only uploads that no car has used for a day', async () => {
    const userId = uuidv7();
    const [old = '', young = '', used = '', dropped = ''] = await uploadPhotos(collection, userId, 4);
    const { id } = await addCar(collection, userId, { images: [used, dropped] });
    await letAge([old, used, dropped]);
    await collection.bus.call(updateCar, { id, images: [used] }, { ctx: asMember(userId) });
    await collection.app.get(UnusedPhotosSweeper, { strict: false }).run();
    for (const url of [young, used, dropped]) expect([await known([url]), await stored(url)]).toEqual([1, true]);
    expect([await known([old]), await stored(old)]).toEqual([0, false]);
  });

  it('delete only objects that have had no row for a day', async () => {
    const userId = uuidv7();
    const [used = ''] = await uploadPhotos(collection, userId);
    await addCar(collection, userId, { images: [used] });
    const orphan = photoKey(uuidv7());
    await collection.store.put(orphan, Buffer.from('x'), 'image/webp');
    const sweeper = collection.app.get(OrphanPhotosSweeper, { strict: false });
    await sweeper.run();
    expect(await collection.store.list(orphan)).toHaveLength(1);
    // The bucket belongs to this test file, so all its objects can count as old.
    await sweeper.sweepOlderThan(Date.now() + 3_600_000);
    expect(await collection.store.list(orphan)).toHaveLength(0);
    expect(await stored(used)).toBe(true);
  });

  it('go on where the last run of any instance ended', async () => {
    const [before, after] = ['00000000', 'ffffffff'].map((start) => photoKey(start + uuidv7().slice(8)));
    for (const key of [before, after]) await collection.store.put(key ?? '', Buffer.from('x'), 'image/webp');
    const left = async (): Promise<boolean[]> =>
      Promise.all([before, after].map(async (key) => (await collection.store.list(key ?? '')).length > 0));
    await collection.dataSource.query(
      `INSERT INTO shared_runs (job, position, next_run) VALUES ('orphans in cars/', 'cars/8', now())
       ON CONFLICT (job) DO UPDATE SET position = EXCLUDED.position`,
    );
    const sweeper = collection.app.get(OrphanPhotosSweeper, { strict: false });
    await sweeper.sweepOlderThan(Date.now() + 3_600_000);
    expect(await left()).toEqual([true, false]);
    await sweeper.sweepOlderThan(Date.now() + 3_600_000);
    expect(await left()).toEqual([false, false]);
  });

  it('leave objects to the instance that is removing them', async () => {
    const [claimed, free] = [photoKey(uuidv7()), photoKey(uuidv7())];
    const { dataSource, store } = collection;
    const left = async (key: string): Promise<boolean> => (await store.list(key)).length > 0;
    const worker = collection.app.get(ObjectRemovalWorker);
    await dataSource.transaction(async (tx) => {
      // Again while the worker that runs by itself is quicker.
      await waitFor(async () => {
        await removeObjectsLater(dataSource.manager, [claimed]);
        const claim = 'SELECT path FROM objects_to_remove WHERE path = $1 FOR UPDATE SKIP LOCKED';
        return (await tx.query<unknown[]>(claim, [claimed])).length > 0;
      });
      for (const key of [claimed, free]) await store.put(key, Buffer.from('x'), 'image/webp');
      await removeObjectsLater(dataSource.manager, [free]);
      await worker.run();
      await waitFor(async () => !(await left(free)));
      expect(await left(claimed)).toBe(true);
    });
    await worker.run();
    await waitFor(async () => !(await left(claimed)));
  });

  it('destroy binned cars with their photos after 30 days', async () => {
    const userId = uuidv7();
    const ctx = asMember(userId);
    const [expired = '', kept = ''] = await uploadPhotos(collection, userId, 2);
    const old = await addCar(collection, userId, { images: [expired] });
    const young = await addCar(collection, userId, { images: [kept] });
    for (const { id } of [old, young]) await collection.bus.call(deleteCar, { id }, { ctx });
    await collection.dataSource.query(`UPDATE cars SET deleted_at = now() - interval '31 days' WHERE id = $1`, [
      old.id,
    ]);
    await collection.app.get(BinSweeper, { strict: false }).run();
    const rows = await collection.dataSource.query<{ id: string }[]>('SELECT id FROM cars WHERE user_id = $1', [
      userId,
    ]);
    expect(rows).toEqual([{ id: young.id }]);
    expect([await known([expired, kept]), await stored(expired), await stored(kept)]).toEqual([1, false, true]);
  });
});

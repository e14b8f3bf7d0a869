import { v7 as uuidv7 } from 'uuid';
import { deleteCar } from '@vault/contracts/collection/cars';
import { photoIdOf } from '@vault/contracts/collection/photos';
import { getOwnCars, getOwnPhotos } from '@vault/contracts/collection/transfers';
import { asMember } from '@vault/service-kit/testing';
import { addCar, startCollection, uploadPhotos, type Collection } from './collection';

let collection: Collection;
beforeAll(async () => {
  collection = await startCollection();
});
afterAll(() => collection.close());

const idsOf = (urls: readonly string[]): string[] => urls.map((url) => photoIdOf(url) ?? '');

describe("the marketplace's queries of a vault", () => {
  it('return the public fields of cars, in the order of the input', async () => {
    const ownerId = uuidv7();
    const images = await uploadPhotos(collection, ownerId, 2);
    const first = await addCar(collection, ownerId, {
      name: 'Twin Mill',
      brand: 'Hot Wheels',
      scale: '1:64',
      year: 1969,
      purchasePrice: '3.00',
      notes: 'From the attic',
      images,
    });
    const second = await addCar(collection, ownerId, { name: 'Bone Shaker' });
    const cars = await collection.bus.call(
      getOwnCars,
      { ownerId, ids: [second.id, first.id] },
      { ctx: asMember(ownerId) },
    );
    expect(cars.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(cars[1]).toEqual({
      id: first.id,
      name: 'Twin Mill',
      brand: 'Hot Wheels',
      series: null,
      scale: '1:64',
      year: 1969,
      condition: 'Mint',
      photo: images[0],
    });
  });

  it('leave out cars of others, binned cars and unknown cars', async () => {
    const ownerId = uuidv7();
    const mine = await addCar(collection, ownerId);
    const binned = await addCar(collection, ownerId);
    await collection.bus.call(deleteCar, { id: binned.id }, { ctx: asMember(ownerId) });
    const theirs = await addCar(collection, uuidv7());
    const ids = [uuidv7(), theirs.id, binned.id, mine.id];
    const cars = await collection.bus.call(getOwnCars, { ownerId, ids }, { ctx: asMember(ownerId) });
    expect(cars.map(({ id }) => id)).toEqual([mine.id]);
  });

  it('return uploads and photos with what is needed to copy them, not those of others', async () => {
    const ownerId = uuidv7();
    const [upload = '', ofCar = ''] = await uploadPhotos(collection, ownerId, 2);
    await addCar(collection, ownerId, { images: [ofCar] });
    const [foreign = ''] = await uploadPhotos(collection, uuidv7());
    const ids = idsOf([ofCar, foreign, upload]);
    const photos = await collection.bus.call(getOwnPhotos, { ownerId, ids }, { ctx: asMember(ownerId) });
    expect(photos).toEqual([
      { id: ids[0], width: 641, height: 480, bytes: 1000, thumbhash: 'abc=' },
      { id: ids[2], width: 640, height: 480, bytes: 1000, thumbhash: 'abc=' },
    ]);
  });
});

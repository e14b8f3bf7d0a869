import { changeCars } from '@vault/contracts/collection/cars';
import { brandsCollected } from '@vault/contracts/collection/collectors';
import { asMember, recordedEvents, waitFor, type RecordedEvent } from '@vault/service-kit/testing';
import { addCar, startCollection, type Collection } from './collection';
import { makePublic, runComparisons } from './collectors';

let collection: Collection;
let published: RecordedEvent[];
beforeAll(async () => {
  collection = await startCollection();
  published = await recordedEvents(collection.bus, [brandsCollected]);
});
afterAll(() => collection.close());

/** The published brands of a user, once all events are published. */
async function publishedFor(userId: string): Promise<unknown[]> {
  await runComparisons(collection);
  await waitFor(async () => (await collection.dataSource.query<object[]>('SELECT FROM outbox')).length === 0, 10_000);
  return published.flatMap(({ payload }) => ((payload as { userId: string }).userId === userId ? [payload] : []));
}

describe('the brands of a public profile', () => {
  it('are published when they change, and as none once the profile is not public', async () => {
    const userId = await makePublic(collection, undefined, { profilePublic: false });
    const { id } = await addCar(collection, userId, { name: 'A casting without a name', brand: 'Siku' });
    await addCar(collection, userId, { brand: 'Corgi' });
    expect(await publishedFor(userId)).toEqual([]);
    await makePublic(collection, userId, { sharing: { overlap: false } });
    const both = [
      { brand: 'Corgi', cars: 1 },
      { brand: 'Siku', cars: 1 },
    ];
    expect(await publishedFor(userId)).toEqual([{ userId, version: 1, brands: both }]);
    const ctx = asMember(userId);
    await collection.bus.call(changeCars, { action: 'update', ids: [id], changes: { notes: 'x' } }, { ctx });
    expect(await publishedFor(userId)).toHaveLength(1);
    await collection.bus.call(changeCars, { action: 'update', ids: [id], changes: { brand: 'Corgi' } }, { ctx });
    await publishedFor(userId);
    await makePublic(collection, userId, { profilePublic: false });
    expect((await publishedFor(userId)).slice(1)).toEqual([
      { userId, version: 2, brands: [{ brand: 'Corgi', cars: 2 }] },
      { userId, version: 3, brands: [] },
    ]);
  });
});

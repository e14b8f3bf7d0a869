import { v7 as uuidv7 } from 'uuid';
import { carCountChanged, getVaultFigures } from '@vault/contracts/collection/administration';
import {
  changeCars,
  deleteCar,
  getCar,
  getCarStats,
  getFeaturedCar,
  getSubscriptionStatus,
  listCars,
  updateCar,
  type ListedCar,
} from '@vault/contracts/collection/cars';
import { carsAdded } from '@vault/contracts/collection/events';
import { getRarityOverview } from '@vault/contracts/collection/rarity';
import { getRelease } from '@vault/contracts/collection/releases';
import {
  removeSampleCars,
  SAMPLE_CARS,
  SAMPLE_VAULT_ID,
  showSampleCars,
} from '@vault/contracts/collection/sample-vault';
import { getOwnCars } from '@vault/contracts/collection/transfers';
import { getOfflineVault, listCarIds } from '@vault/contracts/collection/vault-lists';
import type { Contract, RequestOf } from '@vault/contracts/define';
import { DEFAULT_SHARING } from '@vault/contracts/identity/sharing';
import { asMember, asSystem, recordedEvents, waitFor, type RecordedEvent } from '@vault/service-kit/testing';
import { addCar, setPlan, startCollection, type Collection } from './collection';
import { createUsers } from './users';

let collection: Collection;
let published: RecordedEvent[];
beforeAll(async () => {
  collection = await startCollection();
  published = await recordedEvents(collection.bus, [carCountChanged, carsAdded]);
});
afterAll(() => collection.close());

const call = <C extends Contract>(userId: string, contract: C, input: RequestOf<C>) =>
  collection.bus.call(contract, input, { ctx: asMember(userId) });
const cars = (userId: string): Promise<ListedCar[]> => call(userId, listCars, {});
const show = (userId: string) => call(userId, showSampleCars, {});
const remove = (userId: string) => call(userId, removeSampleCars, {});

describe('the sample cars', () => {
  it('fill an empty vault with real releases of the catalog, their marks, values and rarity', async () => {
    const userId = uuidv7();
    await show(userId);
    const samples = await cars(userId);
    expect(samples).toHaveLength(SAMPLE_CARS);
    expect(new Set(samples.map((car) => car.userId))).toEqual(new Set([SAMPLE_VAULT_ID]));
    expect(samples.every(({ release, estimatedValue }) => release && Number(estimatedValue) > 0)).toBe(true);
    const marks = new Set(samples.flatMap(({ release }) => release?.marks ?? []));
    for (const mark of ['super_treasure_hunt', 'treasure_hunt', 'chase', 'club', 'zamac', 'premium', 'first_release'])
      expect(marks).toContain(mark);
    await waitFor(async () => (await cars(userId)).every(({ rarityScore }) => rarityScore !== null), 30_000);
    const [rarest] = (await call(userId, getRarityOverview, {})).cars;
    const { name } = await call(userId, getCar, { id: rarest?.id ?? '' });
    expect(rarest?.name).toBe(name);
    expect(await call(userId, getFeaturedCar, {})).toMatchObject({ name: 'Volkswagen Drag Bus' });
    expect((await call(userId, listCars, { search: 'porsche' })).map((car) => car.name)).toEqual([
      'Porsche 911 GT3 RS',
    ]);
    expect(await call(userId, getCarStats, {})).toMatchObject({
      totalCars: SAMPLE_CARS,
      addedThisMonth: expect.any(Number) as number,
    });
  });

  it('are removed together, and come back as they were', async () => {
    const userId = uuidv7();
    await show(userId);
    const before = await cars(userId);
    await remove(userId);
    await remove(userId);
    expect(await cars(userId)).toEqual([]);
    expect(await call(userId, getFeaturedCar, {})).toBeNull();
    expect((await call(userId, getCarStats, {})).totalCars).toBe(0);
    await show(userId);
    await show(userId);
    expect((await cars(userId)).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });

  it('are seen by those alone who asked for them', async () => {
    const userId = uuidv7();
    await show(userId);
    expect(await cars(uuidv7())).toEqual([]);
  });

  it('make room for the first own car, and do not come back when it leaves', async () => {
    const userId = uuidv7();
    await show(userId);
    const { id } = await addCar(collection, userId);
    expect((await cars(userId)).map((car) => car.id)).toEqual([id]);
    await expect(show(userId)).rejects.toMatchObject({ code: 'VAULT_NOT_EMPTY', status: 409 });
    await call(userId, deleteCar, { id });
    expect(await cars(userId)).toEqual([]);
  });

  it('can be changed, deleted, sold and owned by nobody', async () => {
    const userId = uuidv7();
    await show(userId);
    const [car] = await cars(userId);
    const id = car?.id ?? '';
    const unknown = { code: 'CAR_NOT_FOUND', status: 404 };
    await expect(call(userId, updateCar, { id, name: 'Mine' })).rejects.toMatchObject(unknown);
    await expect(call(userId, deleteCar, { id })).rejects.toMatchObject(unknown);
    expect(await call(userId, changeCars, { action: 'delete', ids: [id] })).toEqual({ affected: 0 });
    expect(await collection.bus.call(getOwnCars, { ownerId: userId, ids: [id] }, { ctx: asSystem() })).toEqual([]);
    expect(await call(userId, getRelease, { id: car?.releaseId ?? 0 })).toMatchObject({ owned: 0 });
    expect(await call(userId, listCarIds, {})).toEqual([]);
    expect(JSON.stringify(await call(userId, getOfflineVault, {}))).not.toContain(id);
    expect(await cars(userId)).toHaveLength(SAMPLE_CARS);
  });

  it('count neither for the plan nor for others, and nobody is told', async () => {
    const [userId = ''] = await createUsers(collection, 1, {
      profilePublic: true,
      sharing: DEFAULT_SHARING,
      publicName: 'Casey',
    });
    await setPlan(collection, userId, 5);
    const figures = () => collection.bus.call(getVaultFigures, {}, { ctx: asSystem() });
    const before = await figures();
    await show(userId);
    expect((await call(userId, getSubscriptionStatus, {})).carLimit).toEqual({ canAdd: true, current: 0, limit: 5 });
    expect(await figures()).toEqual(before);
    const [population] = await collection.dataSource.query<{ counted: number }[]>(
      `SELECT max(r.owners) AS counted FROM cars c JOIN releases r ON r.id = c.release_id WHERE c.user_id = $1`,
      [SAMPLE_VAULT_ID],
    );
    expect(population?.counted).toBe(0);
    // The next event comes after those that showing could have caused.
    await addCar(collection, userId);
    const own = await waitFor(() => {
      const events = published.filter(({ payload }) => (payload as { userId: string }).userId === userId);
      return Promise.resolve(events.length >= 2 && events);
    });
    expect(own.map(({ payload }) => (payload as { cars: unknown }).cars)).toEqual(
      expect.arrayContaining([1, [expect.objectContaining({})]]),
    );
    expect(published.some(({ payload }) => (payload as { userId: string }).userId === SAMPLE_VAULT_ID)).toBe(false);
  });

  it('are filled in once, however many ask at the same time', async () => {
    const users = Array.from({ length: 8 }, () => uuidv7());
    await Promise.all(users.map(show));
    for (const userId of users) expect(await cars(userId)).toHaveLength(SAMPLE_CARS);
  });
});

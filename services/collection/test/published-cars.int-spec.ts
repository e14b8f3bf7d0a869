import { carCountChanged } from '@vault/contracts/collection/administration';
import { CarFields, changeCars, createCar, deleteCar, type Car } from '@vault/contracts/collection/cars';
import { importCars, undoImport, type ImportDone } from '@vault/contracts/collection/imports';
import { carsAdded, carsWithdrawn } from '@vault/contracts/collection/events';
import { updateShowcase } from '@vault/contracts/collection/showcase';
import { acceptTransfer } from '@vault/contracts/collection/transfers';
import type { PayloadOf } from '@vault/contracts/define';
import { asMember, recordedEvents, waitFor, type RecordedEvent } from '@vault/service-kit/testing';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { addCar as insertCar } from '../src/cars';
import { carInput, addCar, setPlan, startCollection, uploadPhotos, type Collection } from './collection';
import { makePublic } from './collectors';
import { saleOf, completed, publishTransaction, transfersOf } from './transactions';

type Added = PayloadOf<typeof carsAdded>;
type Withdrawn = PayloadOf<typeof carsWithdrawn>;

let collection: Collection;
let events: RecordedEvent[];
beforeAll(async () => {
  collection = await startCollection();
  // Raw payloads: fields outside the contract are not stripped.
  const raw = [carsAdded, carsWithdrawn].map((event) => ({ ...event, payload: z.unknown() }));
  events = await recordedEvents(collection.bus, raw);
});
afterAll(() => collection.close());

const sharing = (is = true): Promise<string> => makePublic(collection, undefined, { sharing: { added: is } });

const payloadsOf = (event: { name: string }): unknown[] =>
  events.filter(({ name }) => name === event.name).map(({ payload }) => payload);
const added = (userId: string): Added[] =>
  (payloadsOf(carsAdded) as Added[]).filter((event) => event.userId === userId);
const withdrawn = (userId: string): Withdrawn[] =>
  (payloadsOf(carsWithdrawn) as Withdrawn[]).filter((event) => event.userId === userId);

/** Waits until all earlier events are published. */
async function quiet(): Promise<void> {
  const last = await sharing();
  await addCar(collection, last);
  await waitFor(() => added(last).length > 0);
  const waiting = `SELECT FROM outbox WHERE event LIKE 'collection.cars-%'`;
  await waitFor(async () => (await collection.dataSource.query<unknown[]>(waiting)).length === 0);
}

const bin = (userId: string, id: string): Promise<null> =>
  collection.bus.call(deleteCar, { id }, { ctx: asMember(userId) });

async function importList(userId: string, rows: number): Promise<string> {
  await setPlan(collection, userId, null);
  const fileKey = `imports/${uuidv7()}`;
  const list = Array.from({ length: rows }, (_, n) => `Nº ${n + 1},Tomica,Mint,9.00`).join('\n');
  await collection.store.put(fileKey, Buffer.from(`name,brand,condition,estimatedValue\n${list}`), 'text/csv');
  const done = await collection.bus.call(importCars, { fileKey }, { ctx: asMember(userId), deadlineMs: 30_000 });
  return (done as ImportDone).undoToken;
}

const aFullCar = {
  name: 'Twinmill',
  brand: 'Hot Wheels',
  series: 'Treasure Hunt',
  notes: 'behind the clock',
  tags: ['secret'],
  estimatedValue: '1234.00',
  purchasePrice: '99.95',
  purchaseDate: '2020-02-29',
  isFavorite: true,
};

/** The ways to add a single car: by one statement, or within a transaction. */
const WAYS: [string, (userId: string) => Promise<Car>][] = [
  ['alone', (userId) => addCar(collection, userId, aFullCar)],
  [
    'with a picture',
    async (userId) => addCar(collection, userId, { ...aFullCar, images: await uploadPhotos(collection, userId) }),
  ],
  [
    'once however often it is sent',
    (userId) => {
      const ctx = { ...asMember(userId), idempotency: { key: uuidv7(), hash: 'the same' } };
      return collection.bus.call(createCar, carInput(aFullCar), { ctx });
    },
  ],
];

describe('an added car', () => {
  it.each(WAYS)('%s, is published with its name and brand only', async (_, add) => {
    const userId = await sharing();
    const { id } = await add(userId);
    const [event, ...more] = await waitFor(() => added(userId).length > 0 && added(userId));
    expect([event, more]).toEqual([
      {
        userId,
        carIds: [id],
        addedAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/) as string,
        cars: [{ id, name: 'Twinmill', brand: 'Hot Wheels', photo: null }],
      },
      [],
    ]);
    expect(carsAdded.payload.parse(event)).toEqual(event);
  });

  it('writes events that fit their contracts, in one statement', async () => {
    const userId = await sharing();
    // The vault exists from now on.
    await addCar(collection, userId);
    const written = await collection.dataSource.transaction(async (tx) => {
      await insertCar(tx, userId, CarFields.parse({ ...aFullCar, condition: 'Mint' }), true);
      return tx.query<{ event: string; payload: unknown }[]>(
        'SELECT event, payload FROM outbox WHERE xmin = pg_current_xact_id()::xid ORDER BY event',
      );
    });
    expect(written.map(({ event }) => event)).toEqual([carCountChanged.name, carsAdded.name]);
    const [count, cars] = written;
    expect(carCountChanged.payload.strict().parse(count?.payload)).toMatchObject({ userId, cars: 2 });
    expect(carsAdded.payload.strict().parse(cars?.payload)).toMatchObject({ userId, cars: [{ name: 'Twinmill' }] });
  });

  it.each([
    ['whose profile is not public', { profilePublic: false, sharing: { added: true } }],
    ['who tells no followers', { sharing: { added: false } }],
    ['whose account is closed', { hidden: true, sharing: { added: true } }],
  ])('is not published for a user %s', async (_, member) => {
    const userId = await makePublic(collection, undefined, member);
    const cars = await Promise.all(WAYS.map(([, add]) => add(userId)));
    await importList(userId, 3);
    await bin(userId, cars[0]?.id ?? '');
    await quiet();
    expect([...added(userId), ...withdrawn(userId)]).toEqual([]);
  });

  it('is not published for an unknown user', async () => {
    const userId = uuidv7();
    await addCar(collection, userId);
    await quiet();
    expect(added(userId)).toEqual([]);
  });

  it('is published with its photo if a public showcase shows it', async () => {
    const show = (userId: string, changes: object): Promise<unknown> =>
      collection.bus.call(updateShowcase, changes, { ctx: asMember(userId) });
    const photoOf = async (changes: object): Promise<[string | null | undefined, string]> => {
      const userId = await sharing();
      await show(userId, changes);
      const [cover = '', ...others] = await uploadPhotos(collection, userId, 2);
      await addCar(collection, userId, { images: [cover, ...others] });
      const [event] = await waitFor(() => added(userId).length > 0 && added(userId));
      return [event?.cars[0]?.photo, cover];
    };
    const [shown, first] = await photoOf({ public: true });
    expect(shown).toBe(first);
    expect((await photoOf({ public: true, carIds: [] }))[0]).toBeNull();
    expect((await photoOf({ public: false }))[0]).toBeNull();
  });

  it('is published once, not again when it is restored', async () => {
    const userId = await sharing();
    const { id } = await addCar(collection, userId);
    await bin(userId, id);
    await collection.bus.call(changeCars, { action: 'restore', ids: [id] }, { ctx: asMember(userId) });
    await quiet();
    expect(added(userId)).toHaveLength(1);
    expect(withdrawn(userId)).toHaveLength(1);
    await bin(userId, id);
    await quiet();
    expect(withdrawn(userId)).toHaveLength(1);
  });
});

describe('an imported list', () => {
  it('is published in batches that name the first four cars, and withdrawn when it is undone', async () => {
    const userId = await sharing();
    const token = await importList(userId, 500);
    const [event] = await waitFor(() => added(userId).length > 0 && added(userId));
    expect(event?.carIds).toHaveLength(500);
    expect(event?.cars.map(({ name }) => name)).toEqual(['Nº 1', 'Nº 2', 'Nº 3', 'Nº 4']);
    await makePublic(collection, userId, { sharing: { added: false } });
    await collection.bus.call(undoImport, { undoToken: token }, { ctx: asMember(userId), deadlineMs: 30_000 });
    const [removed] = await waitFor(() => withdrawn(userId).length > 0 && withdrawn(userId));
    expect([...(removed?.carIds ?? [])].sort()).toEqual(event?.carIds);
    expect(Date.parse(removed?.withdrawnAt ?? '')).toBeGreaterThan(Date.parse(event?.addedAt ?? ''));
  });
});

describe('a car that leaves the vault', () => {
  it('is withdrawn in batches of five hundred, if it was published', async () => {
    const userId = await sharing(false);
    const ctx = asMember(userId);
    const quietly = await addCar(collection, userId);
    await makePublic(collection, userId, { sharing: { added: true } });
    await importList(userId, 499);
    await importList(userId, 301);
    await waitFor(() => added(userId).length === 2);
    const ids = added(userId).flatMap(({ carIds }) => carIds);
    await collection.bus.call(changeCars, { action: 'delete', ids: [quietly.id, ...ids] }, { ctx, deadlineMs: 30_000 });
    await waitFor(() => withdrawn(userId).flatMap(({ carIds }) => carIds).length === 800);
    const batches = withdrawn(userId).map(({ carIds }) => carIds);
    expect(batches.map(({ length }) => length).sort()).toEqual([300, 500]);
    expect(batches.flat().sort()).toEqual([...ids].sort());
  });

  it("is withdrawn from the seller's vault and published in the buyer's", async () => {
    const [seller, buyer] = [await sharing(), await sharing()];
    const car = await addCar(collection, seller, aFullCar);
    await setPlan(collection, buyer, null);
    await publishTransaction(collection, completed(saleOf(car, buyer)));
    await waitFor(() => withdrawn(seller).length > 0);
    expect(withdrawn(seller).map(({ carIds }) => carIds)).toEqual([[car.id]]);
    const [waiting] = await transfersOf(collection, buyer);
    expect(added(buyer)).toEqual([]);
    await collection.bus.call(acceptTransfer, { id: waiting?.id ?? '' }, { ctx: asMember(buyer) });
    await waitFor(() => added(buyer).length > 0);
    expect(added(buyer)).toMatchObject([{ carIds: [car.id], cars: [{ name: 'Twinmill' }] }]);
  });
});

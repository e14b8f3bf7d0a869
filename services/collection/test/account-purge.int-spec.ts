import { v7 as uuidv7 } from 'uuid';
import { planChanged } from '@vault/contracts/billing/plans';
import { acceptProposal, proposeRelease } from '@vault/contracts/collection/catalog-proposals';
import { deleteCar } from '@vault/contracts/collection/cars';
import { createChecklist, shareChecklist } from '@vault/contracts/collection/checklists';
import { exportCars } from '@vault/contracts/collection/exports';
import { importCars } from '@vault/contracts/collection/imports';
import { claimReleaseFacts } from '@vault/contracts/collection/release-facts';
import { locatePhoto, photoIdOf, photoKey } from '@vault/contracts/collection/photos';
import { getShowcase, getShowcasePreview, updateShowcase } from '@vault/contracts/collection/showcase';
import { createWish } from '@vault/contracts/collection/wishlist';
import { userChanged } from '@vault/contracts/identity/auth';
import { saleRecorded } from '@vault/contracts/marketplace/comparables';
import { listingChanged } from '@vault/contracts/marketplace/listings';
import { asMember, asVisitor, columnsContaining, publishAndAwait, waitFor } from '@vault/service-kit/testing';
import { addCar, fillVault, setPlan, startCollection, uploadPhotos, type Collection } from './collection';
import { createUsers, OPEN_ACCOUNT, recalculate } from './users';
import {
  acceptTransferAs,
  saleOf,
  completed,
  transactionCar,
  provenanceOf,
  sell,
  publishTransaction,
  transfersOf,
} from './transactions';
import { waitForJob, jobIn } from './files';
import { closeAccount, purgeAccount } from './account-purge';
import { listingEvent, publishListing } from './listings';

let collection: Collection;
beforeAll(async () => {
  collection = await startCollection();
});
afterAll(() => collection.close());

const query = <T extends object>(sql: string, values: unknown[] = []): Promise<T[]> =>
  collection.dataSource.query<T[]>(sql, values);

const isStored = async (url: string): Promise<boolean> => {
  const id = photoIdOf(url) ?? '';
  return (await collection.store.list(photoKey(id, ''))).length > 0;
};

async function publicShowcase(userId: string, title = 'Mine'): Promise<string> {
  const ctx = asMember(userId);
  return (await collection.bus.call(updateShowcase, { public: true, title }, { ctx })).slug ?? '';
}

describe('a closed account', () => {
  it('hides the showcase and its photos, and shows them again once it is reopened', async () => {
    const [userId = ''] = await createUsers(collection, 1);
    const images = await uploadPhotos(collection, userId, 1);
    await addCar(collection, userId, { images });
    const slug = await publicShowcase(userId);
    const ctx = asVisitor();
    const visit = () => collection.bus.call(getShowcase, { slug }, { ctx });
    const photo = () => collection.bus.call(locatePhoto, { id: photoIdOf(images[0] ?? '') ?? '' }, { ctx });
    const visible = await visit();
    expect(visible.cars).toHaveLength(1);
    await photo();
    await closeAccount(collection, userId);
    const missing = { code: 'SHOWCASE_NOT_FOUND', status: 404 };
    await expect(visit()).rejects.toMatchObject(missing);
    await expect(collection.bus.call(getShowcasePreview, { slug }, { ctx })).rejects.toMatchObject(missing);
    await expect(photo()).rejects.toMatchObject({ code: 'PHOTO_NOT_FOUND' });
    await closeAccount(collection, userId, { hidden: false, version: 3 });
    expect(await visit()).toEqual(visible);
    await photo();
  });
});

/** The columns that keep the id of a purged account; no column keeps its name. */
const STAYS = [
  'car_transfers.from_id',
  'car_transfers.to_id',
  'market_sales.buyer_id',
  'market_sales.reporter_id',
  'market_sales.seller_id',
  'users.user_id',
];

const aReport = (reporterId: string) => ({
  saleId: uuidv7(),
  version: 1,
  origin: 'reported' as const,
  name: 'Twin Mill',
  brand: 'Hot Wheels',
  series: null,
  scale: '1:64' as const,
  year: null,
  condition: 'Mint' as const,
  price: '20.00',
  currency: 'USD',
  lot: false,
  soldAt: new Date().toISOString(),
  canceled: false,
  sellerId: null,
  buyerId: null,
  reporterId,
});

/** A user who has used every feature of the vault. */
async function aFullLife() {
  const [userId, friend] = [uuidv7(), uuidv7()];
  await createUsers(collection, 1, { userId, firstName: 'Zaphod', lastName: 'Beeblebrox' });
  await createUsers(collection, 1, { userId: friend, firstName: 'Ford', lastName: 'Prefect' });
  await setPlan(collection, userId, null, { tier: 'premium' });
  const ctx = asMember(userId);
  const { bus, store } = collection;
  const images = await uploadPhotos(collection, userId, 3);
  const loose = await uploadPhotos(collection, userId, 1);
  const name = `Heart of Gold ${uuidv7()}`;
  const cast = { name, brand: 'Hot Wheels', scale: '1:64' as const };
  const car = await addCar(collection, userId, {
    ...cast,
    tags: ['Zaphod'],
    images: images.slice(0, 1),
    notes: 'Of Zaphod Beeblebrox',
  });
  const binned = await addCar(collection, userId, { name: 'Binned', images: images.slice(1, 2) });
  await bus.call(deleteCar, { id: binned.id }, { ctx });
  const friends = await addCar(collection, friend, cast);
  await recalculate(collection, userId, car.id);
  await recalculate(collection, friend, friends.id);
  const [release] = await query<{ id: number }>('SELECT release_id AS id FROM cars WHERE id = $1', [car.id]);
  await bus.call(claimReleaseFacts, { id: release?.id ?? 0, editionSize: 42, note: 'Zaphod knows' }, { ctx });

  const given = await addCar(collection, userId, { name: 'Given away', images: images.slice(2) });
  const { id: first } = await sell(collection, given, friend);
  await acceptTransferAs(collection, friend, first);
  const destroyed = await addCar(collection, userId, { name: 'Given and lost' });
  const { id: second } = await sell(collection, destroyed, friend);
  await acceptTransferAs(collection, friend, second);
  const coming = await addCar(collection, friend, {
    name: 'On its way',
    images: await uploadPhotos(collection, friend),
  });
  await sell(collection, coming, userId);

  const slug = await publicShowcase(userId, 'The cars of Zaphod');
  await bus.call(createWish, { name: 'Zaphods dream', notes: 'Zaphod wants it' }, { ctx });
  const checklist = await bus.call(createChecklist, { name: 'Zaphods list', releaseIds: [1] }, { ctx });
  await bus.call(shareChecklist, { id: checklist.id }, { ctx });
  await publishListing(collection, { sellerId: userId, title: 'Zaphods own' });
  const proposed = { brand: 'Hot Wheels', name: 'Bone Shaker', source: 'The card', note: 'Of Zaphod', year: 2040 };
  const { id: proposalId } = await bus.call(proposeRelease, { ...proposed, color: uuidv7() }, { ctx });
  await bus.call(acceptProposal, { id: proposalId }, { ctx: asMember(undefined, { isAdmin: true }) });
  await bus.call(proposeRelease, { ...proposed, name: 'Zaphods wish' }, { ctx });
  await publishAndAwait(collection, saleRecorded, aReport(userId));
  const fileKey = `imports/${uuidv7()}`;
  await store.put(fileKey, Buffer.from('name,condition\nZaphods import,Mint'), 'text/csv');
  await bus.call(importCars, { fileKey }, { ctx });
  const job = jobIn(await bus.call(exportCars, { format: 'csv', background: true }, { ctx }));
  await waitForJob(collection, userId, job);
  await query(
    `INSERT INTO idempotency_keys (user_id, contract, key, fingerprint, answer, meta, expires_at)
     VALUES ($1, 'a', 'b', 'c', '{"name":"Zaphod"}', '{}', now() + interval '1 day')`,
    [userId],
  );
  // A casting computed while its car is being deleted would stay.
  const unattached = `SELECT FROM cars WHERE user_id = $1 AND release_due AND release_choice = 'auto' AND deleted_at IS NULL`;
  await waitFor(async () => (await query(unattached, [userId])).length === 0, 20_000);
  return {
    userId,
    friend,
    car,
    friends,
    given,
    coming,
    destroyed,
    slug,
    release,
    pictures: [...images.slice(0, 2), ...loose],
  };
}

describe('a purged account', () => {
  it('remains only as an id where others need it, without a name', async () => {
    const { userId, pictures, coming, slug } = await aFullLife();
    const objects = [...pictures, ...coming.images];
    for (const url of objects) expect(await isStored(url)).toBe(true);
    expect(await collection.store.list(`exports/${userId}/`)).not.toEqual([]);
    await closeAccount(collection, userId);
    await purgeAccount(collection, userId);
    const columns = await columnsContaining(collection.dataSource, [userId]);
    expect(columns.filter((column) => !STAYS.includes(column))).toEqual([]);
    const names = ['Zaphod', 'Beeblebrox', slug, ...objects.flatMap((url) => photoIdOf(url) ?? [])];
    expect(await columnsContaining(collection.dataSource, names)).toEqual([]);
    for (const url of objects) expect(await isStored(url)).toBe(false);
    expect(await collection.store.list(`exports/${userId}/`)).toEqual([]);
  });

  it('is called a former collector in the provenance of cars that others have or had', async () => {
    const { userId, friend, given, destroyed } = await aFullLife();
    const third = uuidv7();
    const car = { ...given, userId: friend };
    const { id } = await sell(collection, car, third);
    await acceptTransferAs(collection, third, id);
    await sell(collection, { ...destroyed, userId: friend }, third);
    const [lost] = await transfersOf(collection, third);
    await query('DELETE FROM cars WHERE id = $1', [destroyed.id]);
    await purgeAccount(collection, userId);
    const owners = (await provenanceOf(collection, third, given.id)).map(({ owner }) => owner);
    expect(owners).toEqual(['Former collector', 'Ford P.']);
    const [entry] = await query<{ owners: string[] }>(
      `SELECT ARRAY(SELECT e->>'owner' FROM jsonb_array_elements(provenance) e) AS owners FROM car_transfers WHERE id = $1`,
      [lost?.id],
    );
    expect(entry?.owners).toEqual(['Former collector', 'Ford P.']);
    expect(await isStored(given.images[0] ?? '')).toBe(true);
  });

  it('no longer counts among the owners of a casting', async () => {
    const { userId, friend, friends, release } = await aFullLife();
    const owners = async (): Promise<number | undefined> =>
      (await query<{ owners: number }>('SELECT owners FROM releases WHERE id = $1', [release?.id]))[0]?.owners;
    expect(await owners()).toBe(2);
    await purgeAccount(collection, userId);
    await recalculate(collection, friend, friends.id);
    expect(await owners()).toBe(1);
  });

  it('ignores late and repeated events', async () => {
    const { userId, friend } = await aFullLife();
    const late = await addCar(collection, friend, { name: 'Too late', images: await uploadPhotos(collection, friend) });
    await purgeAccount(collection, userId);
    const rowsBefore = await columnsContaining(collection.dataSource, [userId]);
    const plan = { userId, version: 9_000, tier: 'free', status: 'canceled', expiresAt: null, carLimit: 25 } as const;
    await publishAndAwait(collection, planChanged, plan);
    const member = { userId, version: 9_000, firstName: 'Zaphod', lastName: 'Beeblebrox' };
    const at = new Date().toISOString();
    await publishAndAwait(collection, userChanged, { ...member, ...OPEN_ACCOUNT, registeredAt: at, verifiedAt: at });
    await publishAndAwait(collection, listingChanged, listingEvent({ sellerId: userId, title: 'Zaphods last' }));
    await publishTransaction(collection, completed(saleOf(late, userId)));
    const bought = { sellerId: userId, cars: [transactionCar(null, userId, friend, { name: 'Never in a vault' })] };
    await publishTransaction(collection, completed(saleOf(late, friend), bought));
    await purgeAccount(collection, userId);
    expect(await columnsContaining(collection.dataSource, [userId])).toEqual(rowsBefore);
    expect(await columnsContaining(collection.dataSource, ['Zaphod'])).toEqual([]);
    expect(await transfersOf(collection, userId)).toEqual([]);
    expect(await isStored(late.images[0] ?? '')).toBe(false);
    const waiting = await transfersOf(collection, friend);
    expect(waiting).toMatchObject([{ name: 'Never in a vault', fromName: 'Former collector' }]);
  });

  it('is deleted in batches by any number of instances', async () => {
    const userId = uuidv7();
    await fillVault(collection, userId, 1_300);
    const other = await startCollection({ database: collection.database });
    try {
      await Promise.all([purgeAccount(collection, userId), purgeAccount(other, userId)]);
    } finally {
      await other.close();
    }
    expect(await columnsContaining(collection.dataSource, [userId])).toEqual(['users.user_id']);
  }, 60_000);
});

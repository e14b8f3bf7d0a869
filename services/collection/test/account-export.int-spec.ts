import { v7 as uuidv7 } from 'uuid';
import { deleteCar } from '@vault/contracts/collection/cars';
import { proposeRelease } from '@vault/contracts/collection/catalog-proposals';
import { createChecklist } from '@vault/contracts/collection/checklists';
import { getAccountExport, startAccountExport } from '@vault/contracts/collection/exports';
import { claimReleaseFacts } from '@vault/contracts/collection/release-facts';
import { photoIdOf, photoKey } from '@vault/contracts/collection/photos';
import { listingPhotoKey } from '@vault/contracts/marketplace/photos';
import { avatarKey } from '@vault/contracts/identity/avatar';
import { asMember, type TestService } from '@vault/service-kit/testing';
import { addCar, startCollection, uploadPhotos, type Collection } from './collection';
import { accountFile, contentOf, fileOf, waitForJob, jobIn, unzip } from './files';
import { listRelease } from './listed';
import { FOREIGN_PHOTO_ID, PHOTO_ID, startAccountDataServices } from './account-data';

let collection: Collection;
let others: TestService[];
beforeAll(async () => {
  collection = await startCollection();
  others = await startAccountDataServices(collection);
});
afterAll(async () => {
  await Promise.all(others.map((other) => other.close()));
  await collection.close();
});

const text = (files: ReadonlyMap<string, Buffer>, name: string): string => files.get(name)?.toString() ?? '';

it('exports an account with all of its data and photos, on every plan', async () => {
  const userId = uuidv7();
  const images = await uploadPhotos(collection, userId, 2);
  await addCar(collection, userId, { name: 'Šķoda: "120" / トミカ', estimatedValue: '12.50', images });
  const gone = await addCar(collection, userId, { name: 'Binned', images: await uploadPhotos(collection, userId) });
  await collection.bus.call(deleteCar, { id: gone.id }, { ctx: asMember(userId) });
  const [unused = '', lost = ''] = await uploadPhotos(collection, userId, 2);
  await collection.store.put(avatarKey(PHOTO_ID), Buffer.from('a face'), 'image/webp');
  await collection.store.remove([photoKey(photoIdOf(lost) ?? '')]);
  await addCar(collection, uuidv7(), { name: 'Of somebody else' });

  const file = await accountFile(collection, userId);
  expect(file).toMatchObject({ contentType: 'application/zip', fileName: expect.stringMatching(/\.zip$/) as string });
  const files = await unzip(await contentOf(collection, file));
  const id = (url: string): string => url.slice(-36);
  expect([...files.keys()].sort()).toEqual(
    [
      'account.json',
      'cars.csv',
      'mails.json',
      'market.json',
      'missing-photos.txt',
      'plan.json',
      'vault.json',
      'photos/0001-Šķoda-120-トミカ-1.webp',
      'photos/0001-Šķoda-120-トミカ-2.webp',
      'photos/0002-Binned-1.webp',
      `photos/unused-${id(unused)}.webp`,
      'photos/profile.webp',
    ].sort(),
  );
  expect(JSON.parse(text(files, 'account.json'))).toMatchObject({ id: userId, firstName: 'Casey' });
  expect(text(files, 'cars.csv')).toContain('Šķoda: ""120"" / トミカ');
  expect(text(files, 'cars.csv')).not.toContain('Binned');
  expect(text(files, 'photos/0001-Šķoda-120-トミカ-1.webp')).toBe('picture');
  expect(text(files, 'photos/profile.webp')).toBe('a face');
  expect(text(files, 'missing-photos.txt')).toContain(id(lost));
  expect(text(files, 'missing-photos.txt')).toContain(`listing-${PHOTO_ID}`);
  const vault = JSON.parse(text(files, 'vault.json')) as Record<string, unknown[]>;
  expect(vault).toMatchObject({
    plan: [{ tier: 'free' }],
    cars: [{ value: '12.50' }],
    bin: [{ name: 'Binned' }],
    valueHistory: [
      { change: '12.50', cause: 'added' },
      { change: '0.00', cause: 'added' },
      { change: '0.00', cause: 'binned' },
    ],
    wishlist: [],
    imports: [],
    showcase: [],
  });
  expect(JSON.stringify(vault)).not.toContain('somebody else');
});

it('does not contain another user’s photo whose URL the owner wrote into a text', async () => {
  const userId = uuidv7();
  await collection.store.put(listingPhotoKey(FOREIGN_PHOTO_ID), Buffer.from('not yours'), 'image/webp');
  const file = await accountFile(collection, userId);
  const files = await unzip(await contentOf(collection, file));
  expect(text(files, 'account.json')).toContain(FOREIGN_PHOTO_ID);
  expect(text(files, 'account.json')).not.toContain('ownedPhotos');
  expect([...files.keys()].filter((name) => name.includes(FOREIGN_PHOTO_ID))).toEqual([]);
  expect(text(files, 'missing-photos.txt')).not.toContain(FOREIGN_PHOTO_ID);
});

it('exports the facts that the owner claimed of releases, and no claims of others', async () => {
  const userId = uuidv7();
  const { releaseId: id } = await listRelease(collection, { name: 'Twin Mill', year: 2031 });
  for (const [owner, editionSize] of [[userId, 5000] as const, [uuidv7(), 7777] as const]) {
    await addCar(collection, owner, { name: 'Twin Mill', releaseId: id });
    const claimed = { id, editionSize, chase: false, note: 'stands on its card' };
    await collection.bus.call(claimReleaseFacts, claimed, { ctx: asMember(owner) });
  }
  const file = await accountFile(collection, userId);
  const files = await unzip(await contentOf(collection, file));
  const fact = { releaseId: id, casting: 'Twin Mill', note: 'stands on its card', at: expect.any(String) as string };
  expect(JSON.parse(text(files, 'vault.json'))).toMatchObject({
    releaseFacts: [
      { ...fact, fact: 'chase', value: false },
      { ...fact, fact: 'editionSize', value: 5000 },
    ],
  });
});

it('exports what the owner proposed for the catalog, and no proposals of others', async () => {
  const userId = uuidv7();
  for (const [owner, color] of [[userId, 'Own teal'] as const, [uuidv7(), 'Foreign teal'] as const]) {
    const proposed = { brand: 'Hot Wheels', name: 'Bone Shaker', color, source: 'The card', note: 'Seen at a fair' };
    await collection.bus.call(proposeRelease, proposed, { ctx: asMember(owner) });
  }
  const files = await unzip(await contentOf(collection, await accountFile(collection, userId)));
  const { catalogProposals } = JSON.parse(text(files, 'vault.json')) as { catalogProposals: unknown[] };
  expect(catalogProposals).toMatchObject([
    { status: 'open', changes: { color: 'Own teal' }, source: 'The card', note: 'Seen at a fair' },
  ]);
  expect(catalogProposals).toHaveLength(1);
});

it('exports the checklists of the account', async () => {
  const userId = uuidv7();
  const ctx = asMember(userId);
  const chosen = await collection.bus.call(createChecklist, { name: 'Chosen', releaseIds: [2, 1] }, { ctx });
  await collection.bus.call(createChecklist, { name: 'By rule', rule: { year: 2023, brand: 'Matchbox' } }, { ctx });
  const file = await accountFile(collection, userId);
  const files = await unzip(await contentOf(collection, file));
  expect(JSON.parse(text(files, 'vault.json'))).toMatchObject({
    checklists: [
      { id: chosen.id, name: 'Chosen', rule: null, releaseIds: [2, 1] },
      { name: 'By rule', rule: { year: 2023, brand: 'Matchbox' }, releaseIds: null },
    ],
  });
});

it('starts nothing when the export is asked for, and returns the last one’s state or file', async () => {
  const userId = uuidv7();
  await addCar(collection, userId);
  const ask = () => collection.bus.call(getAccountExport, {}, { ctx: asMember(userId) });
  await expect(ask()).rejects.toMatchObject({ code: 'EXPORT_NOT_FOUND', status: 404 });
  const jobs = 'SELECT FROM jobs WHERE user_id = $1';
  expect(await collection.dataSource.query<object[]>(jobs, [userId])).toEqual([]);
  const { jobId } = await collection.bus.call(startAccountExport, {}, { ctx: asMember(userId) });
  await waitForJob(collection, userId, jobId);
  expect(await ask()).toMatchObject({ contentType: 'application/zip' });
  await collection.dataSource.query(`UPDATE jobs SET state = 'failed', error = $2, result = NULL WHERE id = $1`, [
    jobId,
    JSON.stringify({ code: 'INTERNAL', message: 'It failed' }),
  ]);
  const error = { code: 'INTERNAL', message: 'It failed' };
  expect(await ask()).toMatchObject({ jobId, state: 'failed', error });
  expect(await collection.dataSource.query<object[]>(jobs, [userId])).toHaveLength(1);
});

it('exports an account with many photos in the background, with progress', async () => {
  const userId = uuidv7();
  for (let n = 0; n < 11; n += 1) {
    await addCar(collection, userId, { name: `Car ${n}`, images: await uploadPhotos(collection, userId, 10) });
  }
  const jobId = jobIn(await collection.bus.call(startAccountExport, {}, { ctx: asMember(userId) }));
  const job = await waitForJob(collection, userId, jobId);
  expect(job).toMatchObject({ kind: 'export', state: 'done', done: 112, total: 112 });
  const files = await unzip(await contentOf(collection, await fileOf(collection, userId, job)));
  expect([...files.keys()].filter((name) => name.startsWith('photos/0'))).toHaveLength(110);
});

it('exports an account ten times a day', async () => {
  const userId = uuidv7();
  const ctx = asMember(userId);
  await addCar(collection, userId, { name: 'Twin Mill' });
  await accountFile(collection, userId);
  await collection.dataSource.query(
    `INSERT INTO jobs (id, user_id, kind, options, state, total, created_at)
     SELECT uuidv7(), user_id, kind, options, 'done', total, now() - interval '23 hours' FROM jobs, generate_series(1, 9)
     WHERE user_id = $1`,
    [userId],
  );
  await expect(collection.bus.call(startAccountExport, {}, { ctx })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: expect.stringContaining('try again tomorrow') as string,
  });
  await collection.dataSource.query(
    "UPDATE jobs SET created_at = now() - interval '25 hours' WHERE user_id = $1 AND created_at < now() - interval '1 hour'",
    [userId],
  );
  await expect(collection.bus.call(startAccountExport, {}, { ctx })).resolves.toHaveProperty('jobId');
});

it('fails the export while a service that holds account data is unavailable', async () => {
  await Promise.all(others.map((other) => other.close()));
  const late = collection.bus.call(startAccountExport, {}, { ctx: asMember(uuidv7()), deadlineMs: 5_000 });
  await expect(late).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', status: 503 });
});

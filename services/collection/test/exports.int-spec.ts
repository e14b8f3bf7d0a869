import { v7 as uuidv7 } from 'uuid';
import {
  changeCars,
  createCar,
  deleteCar,
  getCarStats,
  listCars,
  type ListedCar,
} from '@vault/contracts/collection/cars';
import { emptyBin } from '@vault/contracts/collection/vault-lists';
import { exportCars, exportReady, fetchExport, listExports } from '@vault/contracts/collection/exports';
import { importCars, type ImportDone, type ImportPreview } from '@vault/contracts/collection/imports';
import { asMember, recordedEvents, waitFor } from '@vault/service-kit/testing';
import { ExportSweeper } from '../src/exports/export.sweeper';
import { addCar, setPlan, startCollection, uploadPhotos, writtenFields, type Collection } from './collection';
import { contentOf, fileIn, fileOf, waitForJob, jobIn } from './files';

let collection: Collection;
beforeAll(async () => {
  collection = await startCollection();
});
afterAll(() => collection.close());

const ODD: readonly Parameters<typeof addCar>[2][] = [
  { name: "'32 Ford", brand: 'Hot Wheels', condition: 'MOC', year: 1968, scale: '1:64', estimatedValue: '1234.50' },
  { name: '=SUM(A1:A9)', notes: '+1 to nobody\r\n"quoted", and, commas', purchasePrice: '0.00' },
  { name: "'-already guarded", series: "''=twice", manufacturer: '@home' },
  { name: 'トミカ スカイライン "GT-R"', brand: 'Tomica', purchaseDate: '1999-12-31', isFavorite: true },
  { name: 'Numbered', toyNumber: '00123', collectorNumber: '1/2', color: '=Red, "dark"' },
  { name: 'Škoda; Лада, Ελλάς', tags: ['a,b', 'c;d', 'e\\f', '=g', 'last\\'], isRare: true },
  { name: '- -', tags: ['one, alone'], notes: ' trailing' },
];

const exportFile = async (userId: string, format: 'csv' | 'json'): Promise<string> => {
  const answer = await collection.bus.call(exportCars, { format }, { ctx: asMember(userId) });
  return (await contentOf(collection, fileIn(answer))).toString();
};
async function importFile<T>(userId: string, list: string, options: Record<string, unknown> = {}): Promise<T> {
  const fileKey = `imports/${uuidv7()}`;
  await collection.store.put(fileKey, Buffer.from(list), 'text/csv');
  return (await collection.bus.call(importCars, { fileKey, ...options }, { ctx: asMember(userId) })) as T;
}
const cars = (userId: string): Promise<ListedCar[]> =>
  collection.bus.call(listCars, { sortOrder: 'asc', limit: 200 }, { ctx: asMember(userId) });
/** The fields and photos that a user entered, in whichever vault. */
const written = (car: ListedCar) => {
  const { userId: _u, createdAt: _c, updatedAt: _d, marketValue: _m, valueSource: _v, ...fields } = writtenFields(car);
  return fields;
};
const withoutIds = (file: string): string => file.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '');

async function premiumVault(): Promise<{ userId: string; before: ListedCar[]; images: string[] }> {
  const userId = uuidv7();
  await setPlan(collection, userId, null, { tier: 'premium' });
  for (const fields of ODD) await addCar(collection, userId, fields);
  const images = await uploadPhotos(collection, userId, 2);
  await addCar(collection, userId, { name: 'Pictured', images });
  return { userId, before: await cars(userId), images };
}

describe('the export as CSV', () => {
  it('restores the same collection, photos included, after everything was binned', async () => {
    const { userId, before } = await premiumVault();
    const file = await exportFile(userId, 'csv');
    const ids = before.map(({ id }) => id);
    await collection.bus.call(changeCars, { action: 'delete', ids }, { ctx: asMember(userId) });
    expect(await cars(userId)).toEqual([]);
    const report = await importFile<ImportPreview>(userId, file, { dryRun: true });
    expect(report).toMatchObject({ total: 8, valid: 8, updates: 8, duplicates: 0, fits: true });
    expect(await importFile<ImportDone>(userId, file)).toMatchObject({ imported: 0, updated: 8, skipped: 0 });
    const after = await cars(userId);
    expect(after.map(written)).toEqual(before.map(written));
    expect(await exportFile(userId, 'csv')).toBe(file);
    expect((await collection.bus.call(getCarStats, {}, { ctx: asMember(userId) })).totalValue).toBe(1234.5);
  });

  it('changes nothing when it is imported again', async () => {
    const { userId, before } = await premiumVault();
    const file = await exportFile(userId, 'csv');
    expect(await importFile<ImportPreview>(userId, file, { dryRun: true })).toMatchObject({ unchanged: 8, updates: 0 });
    expect(await importFile<ImportDone>(userId, file)).toMatchObject({ imported: 0, updated: 0, skipped: 8 });
    expect((await cars(userId)).map(({ updatedAt }) => updatedAt)).toEqual(before.map(({ updatedAt }) => updatedAt));
  });

  it('creates new cars with the same fields, without photos, after the bin was emptied', async () => {
    const { userId, before } = await premiumVault();
    const file = await exportFile(userId, 'csv');
    const ctx = asMember(userId);
    const ids = before.map(({ id }) => id);
    await collection.bus.call(changeCars, { action: 'delete', ids }, { ctx });
    await collection.bus.call(emptyBin, {}, { ctx });
    const report = await importFile<ImportPreview>(userId, file, { dryRun: true });
    expect(report).toMatchObject({ valid: 8, updates: 0, fits: true });
    expect(report.rows.map((row) => row.car.id)).toEqual(ids);
    expect(await importFile<ImportDone>(userId, file)).toMatchObject({ imported: 8, updated: 0 });
    expect(withoutIds(await exportFile(userId, 'csv'))).toBe(withoutIds(file));
    expect((await cars(userId)).flatMap(({ images }) => images)).toEqual([]);
  });

  it('creates the same cars under new ids, without photos, in another vault', async () => {
    const { userId, before } = await premiumVault();
    const file = await exportFile(userId, 'csv');
    const other = uuidv7();
    expect(await importFile<ImportDone>(other, file)).toMatchObject({ imported: 8, updated: 0, skipped: 0 });
    await setPlan(collection, other, null, { tier: 'premium' });
    expect(withoutIds(await exportFile(other, 'csv'))).toBe(withoutIds(file));
    expect((await cars(other)).map(({ id }) => id)).not.toEqual(before.map(({ id }) => id));
    expect((await cars(other)).flatMap(({ images }) => images)).toEqual([]);
  });

  it('contains no cell that a spreadsheet would execute', async () => {
    const { userId } = await premiumVault();
    const file = await exportFile(userId, 'csv');
    expect(file.startsWith('\ufeffname,brand,series,')).toBe(true);
    expect(file.split(/\r\n(?=\S)/)[0]?.endsWith('tags,toyNumber,collectorNumber,color,id,isFavorite,isRare')).toBe(
      true,
    );
    expect(file).not.toMatch(/(^|,)"?[=+@\t]/m);
  });

  it('consists of the header for an empty vault', async () => {
    const userId = uuidv7();
    await setPlan(collection, userId, null, { tier: 'premium' });
    expect((await exportFile(userId, 'csv')).trim().split('\n')).toHaveLength(1);
  });
});

it('the JSON export has values, their sources, and absolute URLs of photos', async () => {
  const { userId, before, images } = await premiumVault();
  const file = JSON.parse(await exportFile(userId, 'json')) as { cars: Record<string, unknown>[] };
  expect(file).toMatchObject({ product: 'Diecast Vault', format: 1, currency: 'USD' });
  expect(file.cars).toHaveLength(before.length);
  expect(file.cars[0]).toMatchObject({ id: before[0]?.id, value: '1234.50', valueSource: 'owner', notes: null });
  expect(file.cars.at(-1)).toMatchObject({
    value: null,
    valueSource: null,
    images: images.map((url) => `http://localhost:8080${url}`),
  });
  expect(file.cars[0]).not.toHaveProperty('userId');
});

describe('who may export', () => {
  const ask = (userId: string, format: 'csv' | 'json' | 'pdf') =>
    collection.bus.call(exportCars, { format }, { ctx: asMember(userId) });

  it.each([
    ['the free plan', 'free', 'active', 25, false],
    ['the standard plan', 'standard', 'active', 500, false],
    ['premium', 'premium', 'active', null, true],
    ['premium that was cancelled', 'free', 'canceled', 25, false],
    ['premium whose payment is a little late', 'premium', 'past_due', null, true],
    ['premium whose payment is long overdue', 'free', 'past_due', 25, false],
  ] as const)('%s', async (_, tier, status, carLimit, allowed) => {
    const userId = uuidv7();
    await setPlan(collection, userId, carLimit, { tier, status });
    for (const format of ['csv', 'json', 'pdf'] as const) {
      const answer = ask(userId, format);
      if (allowed) expect(await answer).toMatchObject({ key: expect.stringContaining(`exports/${userId}/`) as string });
      else await expect(answer).rejects.toMatchObject({ code: 'PLAN_REQUIRED', status: 403 });
    }
  });

  it('a user without a vault', async () => {
    await expect(ask(uuidv7(), 'csv')).rejects.toMatchObject({ code: 'PLAN_REQUIRED' });
  });
});

describe('an export in the background', () => {
  it('reports progress, publishes the file, and is listed and served to its owner only', async () => {
    const { userId } = await premiumVault();
    const ready = await recordedEvents(collection.bus, [exportReady]);
    const ctx = asMember(userId);
    const { body, meta } = await collection.bus.callRaw(exportCars, { format: 'csv', background: true }, { ctx });
    expect(meta.status).toBe(202);
    const { jobId } = JSON.parse(body.toString()) as { jobId: string };
    const job = await waitForJob(collection, userId, jobId);
    expect(job).toMatchObject({ kind: 'export', state: 'done', done: 8, total: 8, error: null });
    const file = await fileOf(collection, userId, job);
    expect(file).toMatchObject({ contentType: 'text/csv; charset=utf-8' });
    expect(file.fileName).toMatch(/^diecast-vault-cars-\d{4}-\d\d-\d\d\.csv$/);
    expect((await contentOf(collection, file)).toString()).toContain("'32 Ford");

    const [listed] = await collection.bus.call(listExports, {}, { ctx });
    expect(listed).toMatchObject({ kind: 'csv', fileName: file.fileName });
    expect(Date.parse(listed?.expiresAt ?? '') - Date.parse(listed?.createdAt ?? '')).toBeCloseTo(7 * 86_400_000, -4);
    await waitFor(() => ready.length > 0, 10_000);
    expect(ready[0]?.payload).toMatchObject({ userId, exportId: listed?.id, kind: 'csv' });

    const otherUser = asMember();
    expect(await collection.bus.call(listExports, {}, { ctx: otherUser })).toEqual([]);
    const theft = collection.bus.call(fetchExport, { id: listed?.id ?? '' }, { ctx: otherUser });
    await expect(theft).rejects.toMatchObject({ code: 'EXPORT_NOT_FOUND', status: 404 });
  });

  it('is refused when three are open, however many requests are concurrent', async () => {
    const { userId } = await premiumVault();
    const order = JSON.stringify({ kind: 'csv' });
    const future = `now() + interval '1 hour'`;
    // A job locked by another process blocks the other jobs of this user.
    await collection.dataSource.query(
      `INSERT INTO jobs (id, user_id, kind, state, options, total, claim, lease_until)
       VALUES ($1, $2, 'export', 'running', $3, 1, $1, ${future})`,
      [uuidv7(), userId, order],
    );
    const start = () => collection.bus.call(exportCars, { format: 'csv', background: true }, { ctx: asMember(userId) });
    const requests = await Promise.allSettled(Array.from({ length: 8 }, () => start()));
    expect(requests.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    await expect(start()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 });
  });
});

it('deletes files an hour after a request, and files of jobs when they expire', async () => {
  const { userId } = await premiumVault();
  const ctx = asMember(userId);
  const { jobId } = {
    jobId: jobIn(await collection.bus.call(exportCars, { format: 'csv', background: true }, { ctx })),
  };
  const latest = await fileOf(collection, userId, await waitForJob(collection, userId, jobId));
  const sent = fileIn(await collection.bus.call(exportCars, { format: 'csv' }, { ctx }));
  const sweeper = collection.app.get(ExportSweeper);
  const now = jest.spyOn(Date, 'now');
  try {
    await sweeper.run();
    expect(await collection.store.stat(sent.key)).not.toBeNull();
    const later = Date.now() + 2 * 3_600_000;
    now.mockReturnValue(later);
    await sweeper.run();
  } finally {
    now.mockRestore();
  }
  expect(await collection.store.stat(sent.key)).toBeNull();
  expect(await collection.store.stat(latest.key)).not.toBeNull();
  await collection.dataSource.query(`UPDATE exports SET expires_at = now() - interval '1 second' WHERE user_id = $1`, [
    userId,
  ]);
  expect(await collection.bus.call(listExports, {}, { ctx })).toEqual([]);
});

it('leaves binned cars out of every export', async () => {
  const { userId, before } = await premiumVault();
  await collection.bus.call(deleteCar, { id: before[0]?.id ?? '' }, { ctx: asMember(userId) });
  await collection.bus.call(createCar, { name: 'New', condition: 'Mint' }, { ctx: asMember(userId) });
  const file = await exportFile(userId, 'csv');
  expect(file).not.toContain("'32 Ford");
  expect(file).toContain('New');
});

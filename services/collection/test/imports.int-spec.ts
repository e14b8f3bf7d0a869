import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import {
  changeCars,
  deleteCar,
  getCarStats,
  getSubscriptionStatus,
  listCars,
  updateCar,
} from '@vault/contracts/collection/cars';
import {
  getJob,
  importCars,
  undoImport,
  type ImportDone,
  type ImportMapping,
  type ImportPreview,
  type Job,
} from '@vault/contracts/collection/imports';
import { asMember, waitFor } from '@vault/service-kit/testing';
import { addCar, setPlan, startCollection, uploadPhotos, type Collection } from './collection';

let collection: Collection;
beforeAll(async () => {
  collection = await startCollection();
});
afterAll(() => collection.close());

interface Options {
  readonly dryRun?: boolean;
  readonly fill?: boolean;
  readonly skipDuplicates?: boolean;
  readonly mapping?: ImportMapping;
}

interface Answer<T> {
  readonly status?: number;
  readonly body: T;
  readonly fileKey: string;
}

async function send<T>(userId: string, file: string | Buffer, options: Options = {}): Promise<Answer<T>> {
  const fileKey = `imports/${uuidv7()}`;
  await collection.store.put(fileKey, Buffer.from(file), 'application/octet-stream');
  const { body, meta } = await collection.bus.callRaw(
    importCars,
    { fileKey, ...options },
    { ctx: asMember(userId), deadlineMs: 30_000 },
  );
  return { status: meta.status, body: JSON.parse(body.toString()) as T, fileKey };
}

const preview = async (userId: string, file: string | Buffer, options: Options = {}): Promise<ImportPreview> =>
  (await send<ImportPreview>(userId, file, { ...options, dryRun: true })).body;

const count = async (userId: string): Promise<number> =>
  (await collection.bus.call(getSubscriptionStatus, {}, { ctx: asMember(userId) })).carLimit.current;

const job = (userId: string, id: string): Promise<Job> =>
  collection.bus.call(getJob, { id }, { ctx: asMember(userId) });

const finished = (userId: string, id: string): Promise<Job> =>
  waitFor(async () => {
    const current = await job(userId, id);
    return current.state === 'done' || current.state === 'failed' ? current : null;
  }, 60_000);

const longList = (rows: number): string =>
  `name,condition,estimatedValue\n${Array.from({ length: rows }, (_, index) => `Car ${index},Mint,1.50`).join('\n')}`;

describe('a list of a few cars', () => {
  const LIST = [
    'Model,Brand,Condition,Value,Color',
    "'32 Ford,Hot Wheels,carded,$12.50,Black",
    'Zonda,Hot Wheels,pristine,1.00,Red',
    '"Beetle, 1963",Matchbox,Mint,,',
    '’32 FORD,hot wheels,MOC,9,BLACK',
  ].join('\r\n');

  it('is previewed row by row without writing anything', async () => {
    const userId = uuidv7();
    const { status, body, fileKey } = await send<ImportPreview>(userId, LIST, { dryRun: true });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      headers: ['Model', 'Brand', 'Condition', 'Value', 'Color'],
      mapping: {
        columns: { name: 'Model', brand: 'Brand', condition: 'Condition', estimatedValue: 'Value', color: 'Color' },
      },
      total: 4,
      valid: 3,
      duplicates: 1,
      fits: true,
      room: 25,
    });
    expect(body.rows).toEqual([
      {
        row: 1,
        ok: true,
        errors: [],
        car: {
          name: "'32 Ford",
          brand: 'Hot Wheels',
          condition: 'MOC',
          estimatedValue: '12.50',
          color: 'Black',
        },
        release: expect.objectContaining({ status: 'several' }) as object,
      },
      expect.objectContaining({ row: 2, ok: false, errors: [{ field: 'condition', message: 'Choose a condition' }] }),
      {
        row: 3,
        ok: true,
        errors: [],
        car: { name: 'Beetle, 1963', brand: 'Matchbox', condition: 'Mint' },
        release: { status: 'none' },
      },
      expect.objectContaining({ row: 4, ok: true, duplicateOfRow: 1 }),
    ]);
    expect(await count(userId)).toBe(0);
    expect(await collection.store.get(fileKey)).toBeNull();
  });

  it('says before it is imported which releases its rows are', async () => {
    const rows = [
      'Car,Brand,Condition,Year,Toy #,Rarity type',
      'Skyline,Hot Wheels,Mint,2020,GHG23,STH',
      'Nissan Skyline GT-R (BNR32),Hot Wheels,Mint,2020,,Super',
      'Nissan Skyline GT-R (BNR32),Hot Wheels,Mint,2020,,',
      'Zzyzx Qwertz,Hot Wheels,Mint,,,',
      ',Hot Wheels,Mint,,,',
    ];
    const report = await preview(uuidv7(), rows.join('\n'));
    const name = 'Nissan Skyline GT-R (BNR32)';
    const superSkyline = { status: 'one', name, year: 2020, marks: ['super_treasure_hunt'] };
    expect(report.rows.map(({ release }) => release)).toEqual([
      superSkyline,
      superSkyline,
      { status: 'several', candidates: 2 },
      { status: 'none' },
      undefined,
    ]);
    expect(report.rows.map(({ car }) => car.tags)).toEqual([['STH'], ['Super'], undefined, undefined, undefined]);
  });

  it('is imported at once: the valid rows in their order, the others counted', async () => {
    const userId = uuidv7();
    const { status, body, fileKey } = await send<ImportDone>(userId, LIST);
    expect(status ?? 201).toBe(201);
    expect(body).toMatchObject({ imported: 3, skipped: 1, undoToken: expect.any(String) as string });
    const cars = await collection.bus.call(listCars, { sortOrder: 'asc' }, { ctx: asMember(userId) });
    expect(cars.map(({ vaultNumber, name }) => [vaultNumber, name])).toEqual([
      [1, "'32 Ford"],
      [2, 'Beetle, 1963'],
      [3, '’32 FORD'],
    ]);
    expect((await collection.bus.call(getCarStats, {}, { ctx: asMember(userId) })).totalValue).toBe(21.5);
    expect(await collection.store.get(fileKey)).toBeNull();
  });

  it('skips duplicates of the vault and the list on request', async () => {
    const userId = uuidv7();
    const owned = await addCar(collection, userId, { name: 'Beetle 1963', brand: 'Matchbox' });
    const report = await preview(userId, LIST, { skipDuplicates: true });
    expect(report.rows[2]).toMatchObject({ ok: true, duplicateOf: owned.id });
    expect(report).toMatchObject({ valid: 3, duplicates: 2 });
    const { body } = await send<ImportDone>(userId, LIST, { skipDuplicates: true });
    expect(body).toMatchObject({ imported: 1, skipped: 3 });
    const again = await send<ImportDone>(userId, LIST, { skipDuplicates: true });
    expect(again.body).toMatchObject({ imported: 0, skipped: 4 });
  });

  it('has no duplicate in a car of another toy number or color', async () => {
    const userId = uuidv7();
    await addCar(collection, userId, { name: 'Twin Mill', toyNumber: 'HKL18', color: 'Red' });
    const rows = ['HKK93,Red', 'HKL18,Blue', 'hkl-18,red', ','].map((said) => `Twin Mill,Mint,${said}`);
    const list = ['Name,Condition,Toy #,Color', ...rows].join('\n');
    const report = await preview(userId, list);
    expect(report.rows.map(({ duplicateOf }) => duplicateOf !== undefined)).toEqual([false, false, true, true]);
  });

  it('is refused as a whole beyond the plan, unless it shall fill the free capacity', async () => {
    const userId = uuidv7();
    await setPlan(collection, userId, 2);
    expect(await preview(userId, LIST)).toMatchObject({ fits: false, room: 2 });
    await expect(send(userId, LIST)).rejects.toMatchObject({ code: 'CAR_LIMIT_REACHED', status: 403 });
    expect(await count(userId)).toBe(0);
    expect((await send<ImportDone>(userId, LIST, { fill: true })).body).toMatchObject({ imported: 2, skipped: 2 });
    await expect(send(userId, LIST, { fill: true })).rejects.toMatchObject({ code: 'CAR_LIMIT_REACHED' });
  });

  it('is read by the given mapping, which must fit its header', async () => {
    const userId = uuidv7();
    const mapping: ImportMapping = { columns: { name: 'Color' }, defaults: { condition: 'loose', brand: 'Siku' } };
    expect((await preview(userId, LIST, { mapping })).rows[1]).toMatchObject({
      ok: true,
      car: { name: 'Red', brand: 'Siku', condition: 'Loose' },
    });
    const unmapped = preview(userId, LIST, { mapping: { columns: { name: 'Colour', notes: ['Color', 'Size'] } } });
    await expect(unmapped).rejects.toMatchObject({
      code: 'BAD_INPUT',
      details: [{ field: 'mapping.columns.name' }, { field: 'mapping.columns.notes' }],
    });
  });

  it('is refused when no row is a car', async () => {
    await expect(send(uuidv7(), 'name,condition\n,Mint\nA,odd')).rejects.toMatchObject({
      code: 'BAD_INPUT',
      details: [{ field: 'file', message: expect.stringMatching(/No row.*Row 1: name/) as string }],
    });
  });

  it('is refused when the file is missing or no list', async () => {
    const ctx = asMember();
    const missing = collection.bus.call(importCars, { fileKey: `imports/${uuidv7()}` }, { ctx });
    await expect(missing).rejects.toMatchObject({ code: 'BAD_INPUT', details: [{ field: 'file' }] });
    const [photo = ''] = await uploadPhotos(collection, uuidv7());
    const other = collection.bus.call(importCars, { fileKey: `cars/${photo.slice(-36)}/original.webp` }, { ctx });
    await expect(other).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });

  it.each([
    ['a workbook', Buffer.from('504b0304140006', 'hex'), /Excel workbook/, undefined],
    ['nothing', '', /empty/, undefined],
    ['only a header', 'name,brand\n', /only a header/, undefined],
    ['an open quotation', 'name\n"A\nB\n', /line 2/, undefined],
    ['semicolons', 'name;condition\nA;Mint\n', /semicolons/, { field: 'mapping.delimiter', message: ';' }],
    [
      'Latin-1',
      Buffer.from('name,condition\nCoup\xe9,Mint', 'latin1'),
      /Latin-1/,
      { field: 'mapping.encoding', message: 'latin1' },
    ],
    [
      'UTF-16',
      Buffer.from('\ufeffname,condition\nA,Mint', 'utf16le'),
      /UTF-16/,
      { field: 'mapping.encoding', message: 'utf-16le' },
    ],
    ['too many rows', longList(20_001), /at most 20000 rows/, undefined],
  ])('explains what is wrong with %s, and the remedy', async (_, file, message, remedy) => {
    const userId = uuidv7();
    const details = [{ field: 'file', message: expect.stringMatching(message) as string }, ...(remedy ? [remedy] : [])];
    const refusal = {
      code: 'UNREADABLE_FILE',
      status: 400,
      message: expect.stringMatching(message) as string,
      details,
    };
    await expect(send(userId, file)).rejects.toMatchObject(refusal);
    if (!remedy) return;
    const mapping = { [remedy.field.slice('mapping.'.length)]: remedy.message };
    expect(await preview(userId, file, { mapping })).toMatchObject({ valid: 1, mapping });
  });
});

describe('an import', () => {
  it('is undone once, by its owner, and only for its own cars', async () => {
    const userId = uuidv7();
    const ctx = asMember(userId);
    const own = await addCar(collection, userId, { estimatedValue: '3.00' });
    const { body } = await send<ImportDone>(userId, longList(4));
    const cars = await collection.bus.call(listCars, {}, { ctx });
    await collection.bus.call(deleteCar, { id: cars[0]?.id ?? '' }, { ctx });
    const images = await uploadPhotos(collection, userId);
    const pictured = await collection.bus.call(updateCar, { id: cars[1]?.id ?? '', images }, { ctx });
    const undo = { undoToken: body.undoToken };
    const missing = { code: 'IMPORT_NOT_FOUND', status: 404 };
    await expect(collection.bus.call(undoImport, undo, { ctx: asMember() })).rejects.toMatchObject(missing);
    await expect(collection.bus.call(undoImport, { undoToken: 'x' }, { ctx })).rejects.toMatchObject(missing);
    expect(await collection.bus.call(undoImport, undo, { ctx })).toEqual({ removed: 3, restored: 0 });
    await expect(collection.bus.call(undoImport, undo, { ctx })).rejects.toMatchObject(missing);
    expect((await collection.bus.call(listCars, {}, { ctx })).map(({ id }) => id)).toEqual([own.id]);
    expect(await count(userId)).toBe(1);
    expect((await collection.bus.call(getCarStats, {}, { ctx })).totalValue).toBe(3);
    await collection.bus.call(changeCars, { action: 'restore', ids: [pictured.id] }, { ctx });
    expect((await collection.bus.call(listCars, {}, { ctx }))[0]?.images).toEqual(images);
  });

  it('cannot be undone after 30 days', async () => {
    const userId = uuidv7();
    const { body } = await send<ImportDone>(userId, longList(1));
    await collection.dataSource.query(`UPDATE imports SET created_at = now() - interval '31 days' WHERE id = $1`, [
      body.undoToken,
    ]);
    const undo = collection.bus.call(undoImport, { undoToken: body.undoToken }, { ctx: asMember(userId) });
    await expect(undo).rejects.toMatchObject({ code: 'IMPORT_NOT_FOUND' });
  });
});

describe('a long list', () => {
  it('is imported by a job with progress, and can be undone', async () => {
    const userId = uuidv7();
    await setPlan(collection, userId, null, { tier: 'premium' });
    const file = await readFile(join(__dirname, '..', 'data', 'sources', 'castings.csv'));
    const mapping: ImportMapping = { defaults: { condition: 'Loose' } };
    const report = await preview(userId, file, { mapping });
    expect(report).toMatchObject({ total: 2921, fits: true, room: null });
    expect(report.mapping.columns).toEqual({
      name: 'name',
      brand: 'brand',
      series: 'series',
      year: 'year',
      color: 'color',
      collectorNumber: 'collection_number',
      toyNumber: 'toy_number',
      notes: 'country',
    });
    expect(report.rows[0]?.car).toMatchObject({ color: 'Black', toyNumber: 'K6176', notes: 'Country: China' });

    const { status, body, fileKey } = await send<{ jobId: string }>(userId, file, { mapping });
    expect(status).toBe(202);
    const seen: number[] = [];
    const done = await waitFor(async () => {
      const now = await job(userId, body.jobId);
      seen.push(now.done);
      return now.state === 'done' ? now : null;
    }, 60_000);
    expect(done).toMatchObject({ kind: 'import', done: report.valid, total: report.valid, error: null });
    expect(done.result).toMatchObject({ imported: report.valid, skipped: 2921 - report.valid });
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(await count(userId)).toBe(report.valid);
    expect(await collection.store.get(fileKey)).toBeNull();
    await expect(job(uuidv7(), body.jobId)).rejects.toMatchObject({ code: 'JOB_NOT_FOUND', status: 404 });

    const result = done.result as ImportDone;
    expect(await collection.bus.call(undoImport, { undoToken: result.undoToken }, { ctx: asMember(userId) })).toEqual({
      removed: report.valid,
      restored: 0,
    });
    expect(await count(userId)).toBe(0);
  });

  it('of 10,000 cars is imported within a minute, while others are served', async () => {
    const userId = uuidv7();
    await setPlan(collection, userId, null);
    const { body } = await send<{ jobId: string }>(userId, longList(10_000));
    const failures: unknown[] = [];
    let served = 0;
    const done = await waitFor(async () => {
      await addCar(collection, uuidv7()).catch((error: unknown) => failures.push(error));
      const now = await job(userId, body.jobId);
      if (now.state === 'running') served += 1;
      return now.state === 'done' ? now : null;
    }, 60_000);
    expect(done.result).toMatchObject({ imported: 10_000, skipped: 0 });
    // Each call stayed within its deadline while the import ran.
    expect(failures).toEqual([]);
    expect(served).toBeGreaterThan(0);
  }, 90_000);

  it('is refused before it starts if it does not fit; the job fails if it no longer fits, without a trace', async () => {
    const userId = uuidv7();
    await setPlan(collection, userId, 600);
    await expect(send(userId, longList(601))).rejects.toMatchObject({ code: 'CAR_LIMIT_REACHED' });
    const first = await send<{ jobId: string }>(userId, longList(501));
    const second = await send<{ jobId: string }>(userId, longList(502)).catch((error: unknown) => error);
    expect((await finished(userId, first.body.jobId)).state).toBe('done');
    if (typeof second === 'object' && second !== null && 'body' in second) {
      const { jobId } = (second as Answer<{ jobId: string }>).body;
      const failed = await finished(userId, jobId);
      expect(failed).toMatchObject({ state: 'failed', result: null, error: { code: 'CAR_LIMIT_REACHED' } });
    } else {
      expect(second).toMatchObject({ code: 'CAR_LIMIT_REACHED' });
    }
    expect(await count(userId)).toBe(501);
  });
});

import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { photoIdOf, photoKey } from '@vault/contracts/collection/photos';
import { exportCars, printLabels } from '@vault/contracts/collection/exports';
import { userChanged } from '@vault/contracts/identity/auth';
import type { RequestOf } from '@vault/contracts/define';
import { publish } from '@vault/service-kit/outbox';
import { asMember, waitFor } from '@vault/service-kit/testing';
import { LABEL_SHEETS, positionOf } from '../src/exports/pdf/label-sheets';
import { addCar, setPlan, startCollection, uploadPhotos, type Collection } from './collection';
import { OPEN_ACCOUNT } from './users';
import { contentOf, fileIn, fileOf, waitForJob, jobIn } from './files';

let collection: Collection;
let folder: string;
beforeAll(async () => {
  collection = await startCollection();
  folder = await mkdtemp(join(tmpdir(), 'vault-pdf-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await collection.close();
});

interface Region {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
interface ReadPdf {
  readonly pages: readonly { width: number; height: number; text: string; outside: number }[];
  readonly codes: readonly (string | null)[];
}

/** The reader is an ES module that renders pages, so it runs in its own process. */
async function read(pdf: Buffer, regions: readonly Region[] = []): Promise<ReadPdf> {
  const file = join(folder, `${uuidv7()}.pdf`);
  await writeFile(file, pdf);
  const script = join(__dirname, 'child', 'read-pdf.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [script, file, JSON.stringify(regions)], {
    maxBuffer: 64 * 1024 * 1024,
    env: { PATH: process.env.PATH, PDF_PICTURES: process.env.PDF_PICTURES },
  });
  return JSON.parse(stdout) as ReadPdf;
}

async function premium(): Promise<string> {
  const userId = uuidv7();
  await setPlan(collection, userId, null, { tier: 'premium' });
  return userId;
}

const inventory = async (userId: string): Promise<ReadPdf> => {
  const answer = await collection.bus.call(exportCars, { format: 'pdf' }, { ctx: asMember(userId) });
  return read(await contentOf(collection, fileIn(answer)));
};
const flat = (text: string): string => text.replace(/\s+/g, ' ');

async function pictured(userId: string, content: Buffer | null): Promise<string[]> {
  const urls = await uploadPhotos(collection, userId);
  const key = photoKey(photoIdOf(urls[0] ?? '') ?? '');
  if (content) await collection.store.put(key, content, 'image/webp');
  else await collection.store.remove([key]);
  return urls;
}

describe('the inventory for an insurer', () => {
  it('shows the owner, totals and sources of values, and lists the most valuable cars first', async () => {
    const userId = await premium();
    const owner = { userId, version: 1, firstName: 'Zoë', lastName: 'Мария Ζαχαρίου' };
    const at = new Date().toISOString();
    await collection.dataSource.transaction((tx) =>
      publish(tx, userChanged, { ...OPEN_ACCOUNT, ...owner, registeredAt: at, verifiedAt: at }),
    );
    await waitFor(async () => {
      const found = await collection.dataSource.query<unknown[]>('SELECT FROM users WHERE user_id = $1', [userId]);
      return found.length > 0;
    }, 10_000);
    const red = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#b3261e' } })
      .webp()
      .toBuffer();
    const tall = await sharp({ create: { width: 300, height: 900, channels: 3, background: '#0859ac' } })
      .webp()
      .toBuffer();
    await addCar(collection, userId, { name: 'Not valued', condition: 'Damaged' });
    await addCar(collection, userId, {
      name: 'Twin Mill',
      brand: 'Hot Wheels',
      series: 'Redline',
      scale: '1:64',
      year: 1969,
      condition: 'MOC',
      estimatedValue: '1234.50',
      purchasePrice: '25.00',
      purchaseDate: '2001-02-03',
      tags: ['redline', 'usa'],
      toyNumber: '6258',
      color: 'Spectraflame green',
      images: await pictured(userId, red),
    });
    // With a casting the valuation would soon replace this market value.
    const { id } = await addCar(collection, userId, {
      name: 'トミカ スカイライン GT-R (覆面パトカー)',
      brand: 'Tomica',
      releaseId: null,
    });
    await collection.dataSource.query('UPDATE cars SET market_value = 99.95 WHERE id = $1', [id]);
    await addCar(collection, userId, {
      name: 'Šķoda Лада Ελλάς Ğ 한글 🚗',
      estimatedValue: '10.00',
      isRare: true,
      notes: `First line\nsecond\tline ${'and so on '.repeat(300)}`,
      images: await pictured(userId, tall),
    });
    await addCar(collection, userId, {
      name: 'W'.repeat(200),
      images: await pictured(userId, Buffer.from('no picture')),
    });
    await addCar(collection, userId, { name: 'long '.repeat(39), images: await pictured(userId, null) });

    const { pages } = await inventory(userId);
    const [cover, list] = pages.map(({ text }) => flat(text));
    expect(cover).toContain('Zoë Мария Ζαχαρίου');
    expect(cover).toContain('$1,344.45');
    expect(cover).toMatch(/Stated by the owner.*From comparable sales.*Not valued/);
    expect(cover).toContain('$1,244.50');
    expect(cover).toContain('$99.95');
    expect(cover).toContain('$25.00');
    expect(list).toMatch(/Twin Mill.*トミカ スカイライン GT-R.*Šķoda Лада Ελλάς Ğ □□ □.*Not valued/);
    expect(list).toContain('Hot Wheels · Redline');
    expect(list).toContain('1969 · 1:64 · MOC');
    expect(list).toContain('Spectraflame green · 6258');
    expect(list).toContain('3 February 2001');
    expect(list).toContain('№0002');
    expect(list).toContain('No photo');
    expect(list).toContain('…');
    expect(flat(pages.map(({ text }) => text).join(' '))).toContain('2 photos could not be read');
    expect(list).toContain('Page 2');
    expect(pages.every(({ outside }) => outside === 0)).toBe(true);
    expect(pages.map(({ text }) => text.replace(/\s/g, '')).join('')).toContain('W'.repeat(200));
  });

  it('says that a collection is empty', async () => {
    const { pages } = await inventory(await premium());
    expect(pages.map(({ text }) => flat(text)).join()).toContain('There are no cars in this collection.');
  });

  it('is made in the background for more than sixty cars, with progress', async () => {
    const userId = await premium();
    for (let n = 0; n < 61; n += 1) await addCar(collection, userId, { name: `Car ${n}`, estimatedValue: '1.00' });
    const answer = await collection.bus.call(exportCars, { format: 'pdf' }, { ctx: asMember(userId) });
    const job = await waitForJob(collection, userId, jobIn(answer));
    expect(job).toMatchObject({ state: 'done', done: 61, total: 61 });
    const { pages } = await read(await contentOf(collection, await fileOf(collection, userId, job)));
    const text = flat(pages.map((page) => page.text).join(' '));
    expect(text).toContain('$61.00');
    expect(text.match(/Stated by the owner/g)).toHaveLength(62);
  });
});

describe('a sheet of labels', () => {
  const labels = async (userId: string, input: RequestOf<typeof printLabels>) =>
    contentOf(collection, fileIn(await collection.bus.call(printLabels, input, { ctx: asMember(userId) })));

  it.each(['a4-24', 'letter-30'] as const)('%s has codes that lead to the cars', async (kind) => {
    const userId = uuidv7();
    const cars = [];
    for (const name of ['Twin Mill', 'トミカ', 'A name that is far too long for any label '.repeat(4)]) {
      cars.push(await addCar(collection, userId, { name, brand: 'Hot Wheels', scale: '1:64', year: 1969 }));
    }
    const sheet = LABEL_SHEETS[kind];
    const regions = cars.map((_, index) => {
      const { page, x, y } = positionOf(sheet, 22 + index);
      return { page: page + 1, x, y, width: sheet.height + 4, height: sheet.height };
    });
    const { pages, codes } = await read(await labels(userId, { sheet: kind, skip: 22 }), regions);
    expect(codes).toEqual(cars.map(({ id }) => `http://localhost:8080/car/${id}`));
    expect(pages).toHaveLength(kind === 'a4-24' ? 2 : 1);
    const text = flat(pages.map((page) => page.text).join(' '));
    expect(text).toMatch(/№0001 Twin Mill HOT WHEELS 1:64 · 1969/);
    expect(pages.every(({ outside }) => outside === 0)).toBe(true);
  });

  it('contains only the chosen cars of the user', async () => {
    const [userId, otherUser] = [uuidv7(), uuidv7()];
    const mine = await addCar(collection, userId, { name: 'Mine' });
    await addCar(collection, userId, { name: 'Other' });
    const theirs = await addCar(collection, otherUser, { name: 'Theirs' });
    const { pages } = await read(await labels(userId, { ids: [mine.id, theirs.id] }));
    expect(flat(pages[0]?.text ?? '')).toMatch(/^№0001 Mine$/);
    await expect(labels(userId, { ids: [theirs.id] })).rejects.toMatchObject({
      code: 'NOTHING_TO_EXPORT',
      status: 409,
    });
    await expect(labels(uuidv7(), {})).rejects.toMatchObject({ code: 'NOTHING_TO_EXPORT' });
  });

  it('cannot begin beyond its last label', async () => {
    const userId = uuidv7();
    await addCar(collection, userId);
    await expect(labels(userId, { skip: 24 })).rejects.toMatchObject({
      code: 'BAD_INPUT',
      details: [{ field: 'skip' }],
    });
  });
});

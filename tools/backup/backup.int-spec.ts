import { ObjectStore } from '@vault/service-kit/object-store';
import { testDatabase, waitFor, type TestDatabase } from '@vault/service-kit/testing';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { migrations as billing } from '../../services/billing/src/database';
import { migrations as collection } from '../../services/collection/src/database';
import { migrations as identity } from '../../services/identity/src/database';
import { migrations as marketplace } from '../../services/marketplace/src/database';
import { migrations as notifications } from '../../services/notifications/src/database';
import { findPostgresClient } from '../infra/postgres-client.mjs';

const run = promisify(execFile);
const MIGRATIONS = { identity, collection, marketplace, billing, notifications };
type Service = keyof typeof MIGRATIONS;
const SERVICES = Object.keys(MIGRATIONS) as Service[];

const { TEST_S3_ENDPOINT = '', TEST_S3_ACCESS_KEY = '', TEST_S3_SECRET_KEY = '' } = process.env;

/** What an operator's cluster asks of the services' users, whom backups are too. */
const BRIEF_TRANSACTIONS = `DO $$ BEGIN
  EXECUTE format('ALTER DATABASE %I SET idle_in_transaction_session_timeout = 20', current_database());
END $$`;

/** Five databases and a bucket. */
interface Installation {
  readonly databases: Record<Service, TestDatabase>;
  readonly store: ObjectStore;
  readonly env: Record<string, string>;
}

async function install(isMigrated: boolean): Promise<Installation> {
  const entries = await Promise.all(
    SERVICES.map(
      async (service) => [service, await testDatabase(isMigrated ? MIGRATIONS[service] : undefined)] as const,
    ),
  );
  const databases = Object.fromEntries(entries) as Record<Service, TestDatabase>;
  for (const database of Object.values(databases)) await query(database, BRIEF_TRANSACTIONS);
  const bucket = `backup-${randomUUID()}`;
  const store = new ObjectStore({
    endpoint: TEST_S3_ENDPOINT,
    accessKey: TEST_S3_ACCESS_KEY,
    secretKey: TEST_S3_SECRET_KEY,
    bucket,
  });
  await store.ensureBucket();
  const env = {
    ...Object.fromEntries(entries.map(([service, { url }]) => [`${service.toUpperCase()}_DATABASE_URL`, url])),
    S3_ENDPOINT: TEST_S3_ENDPOINT,
    S3_ACCESS_KEY: TEST_S3_ACCESS_KEY,
    S3_SECRET_KEY: TEST_S3_SECRET_KEY,
    S3_BUCKET: bucket,
  };
  return { databases, store, env };
}

async function query<Row extends object>({ url }: TestDatabase, sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** Every table with the number and a hash of its rows. */
async function contents(database: TestDatabase): Promise<unknown[]> {
  const tables = await query<{ name: string }>(
    database,
    "SELECT format('%I', tablename) AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'attachments_due'",
  );
  const sql = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name, count(*), md5(string_agg(t::text, '' ORDER BY t::text)) AS hash FROM ${name} t`,
  );
  return query(database, `${sql.join(' UNION ALL ')} ORDER BY name`);
}

/** Adds a member with a car that has a photo. Returns the id of the photo. */
async function addCar({ databases, store }: Installation, name: string): Promise<string> {
  const [userId, carId, photoId] = [randomUUID(), randomUUID(), randomUUID()];
  await store.put(`cars/${photoId}/original.webp`, Buffer.from(`photo ${photoId}`), 'image/webp');
  await store.put(`cars/${photoId}/w320.webp`, Buffer.from('smaller'), 'image/webp');
  await query(databases.collection, 'INSERT INTO vaults (user_id) VALUES ($1)', [userId]);
  await query(
    databases.collection,
    `INSERT INTO cars (id, user_id, vault_number, name, brand, scale, condition)
     VALUES ($1, $2, 1, $3, 'Hot Wheels', '1:64', 'Mint')`,
    [carId, userId, name],
  );
  await query(
    databases.collection,
    `INSERT INTO car_photos (id, user_id, car_id, width, height, bytes, thumbhash) VALUES ($1, $2, $3, 4, 3, 42, '')`,
    [photoId, userId, carId],
  );
  return photoId;
}

const installations: Installation[] = [];
async function newInstallation(isMigrated: boolean): Promise<Installation> {
  const installation = await install(isMigrated);
  installations.push(installation);
  return installation;
}

let path: string;
let folder: string;
beforeAll(async () => {
  const found = await findPostgresClient(console.info);
  if (!found) throw new Error('Install the client programs of Postgres 18 (postgresql-client-18) for this test.');
  path = found;
}, 120_000);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
afterAll(async () => {
  const databases = installations.flatMap((each) => Object.values(each.databases));
  await Promise.all(databases.map((database) => database.drop()));
});

/** Runs the program as an operator does. Returns what it printed, also when it failed. */
async function start(
  program: 'backup' | 'restore',
  { env }: Installation,
  { args = [], PATH = path }: { args?: readonly string[]; PATH?: string } = {},
): Promise<string> {
  const file = join(__dirname, `${program}.mjs`);
  const { stdout } = await run(process.execPath, [file, folder, ...args], { env: { ...env, PATH } });
  return stdout;
}

const backups = (): string[] => readdirSync(folder).filter((name) => name !== 'photos');
const copiedPhotos = (): string[] => readdirSync(join(folder, 'photos', 'cars')).toSorted();
const cars = ({ databases }: Installation): Promise<{ name: string }[]> =>
  query(databases.collection, 'SELECT name FROM cars ORDER BY name');

describe('a backup', () => {
  let old: Installation;
  let photoId: string;
  beforeEach(async () => {
    old = await newInstallation(true);
    photoId = await addCar(old, 'Škoda 120');
  }, 120_000);

  it('is restored into an empty place: every row, and the photo that each row names', async () => {
    const before = await Promise.all(SERVICES.map((service) => contents(old.databases[service])));
    await start('backup', old);
    const fresh = await newInstallation(false);
    expect(await start('restore', fresh)).toContain('5 databases, 1 photos written, 1 rows name one');
    expect(await Promise.all(SERVICES.map((service) => contents(fresh.databases[service])))).toEqual(before);
    const photo = await fresh.store.get(`cars/${photoId}/original.webp`);
    expect(await photo?.stream.toArray()).toEqual([Buffer.from(`photo ${photoId}`)]);
    expect(photo?.type).toBe('image/webp');
  }, 120_000);

  it('is of one moment: what is written during the dumps is in none of them', async () => {
    const slow = join(folder, 'slow');
    mkdirSync(slow);
    const script = `#!/bin/sh\ntouch ${slow}/started\nuntil [ -e ${slow}/go ]; do sleep 0.05; done\nPATH="${path}"\nexec pg_dump "$@"\n`;
    writeFileSync(join(slow, 'pg_dump'), script, { mode: 0o755 });
    const ended = start('backup', old, { PATH: `${slow}:${path}` });
    await waitFor(() => existsSync(join(slow, 'started')));
    await addCar(old, 'Added meanwhile');
    writeFileSync(join(slow, 'go'), '');
    await ended;
    rmSync(slow, { recursive: true });
    const fresh = await newInstallation(false);
    await start('restore', fresh);
    expect(await cars(fresh)).toEqual([{ name: 'Škoda 120' }]);
  }, 120_000);

  it('is reported to lack a photo that a row names', async () => {
    await old.store.remove([`cars/${photoId}/original.webp`]);
    await start('backup', old);
    const fresh = await newInstallation(false);
    await expect(start('restore', fresh)).rejects.toThrow(
      `1 photos are missing, the first of them:\ncar_photos ${photoId}`,
    );
  }, 120_000);

  it('is not restored over anything that is there', async () => {
    await start('backup', old);
    await addCar(old, 'Newer');
    await expect(start('restore', old)).rejects.toThrow('The database of identity is not empty.');
    expect(await cars(old)).toEqual([{ name: 'Newer' }, { name: 'Škoda 120' }]);
  }, 120_000);

  it('that was not finished is not restored', async () => {
    await expect(start('backup', old, { PATH: '/usr/bin:/bin' })).rejects.toThrow('pg_dump');
    expect(backups()).toEqual([expect.stringMatching(/\.unfinished$/)]);
    await expect(start('restore', await newInstallation(false))).rejects.toThrow('There is no backup');
  }, 120_000);

  it('goes when there are enough newer ones, with the photos that none of them needs', async () => {
    await start('backup', old);
    const other = await addCar(old, 'Datsun 510');
    await old.store.remove([`cars/${photoId}/original.webp`]);
    await start('backup', old, { args: ['--keep', '2'] });
    expect(backups()).toHaveLength(2);
    expect(copiedPhotos()).toEqual([photoId, other].toSorted());
    await start('backup', old, { args: ['--keep', '1'] });
    expect(backups()).toHaveLength(1);
    expect(copiedPhotos()).toEqual([other]);
  }, 120_000);
});

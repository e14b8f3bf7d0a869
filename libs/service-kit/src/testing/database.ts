import { createHash, randomBytes } from 'node:crypto';
import { Client, DatabaseError } from 'pg';
import { openDataSource, type DatabaseOptions } from '../database/open';

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

type Migrations = DatabaseOptions['migrations'];

/** A database that is filled once and copied afterwards. */
export interface DatabaseTemplate {
  /** Another one once what `fill` writes would be different. */
  readonly name: string;
  readonly fill: (url: string) => Promise<unknown>;
}

/** Any fixed number; the lock is taken in the server's own database. */
const TEMPLATE_LOCK = 4_203_118;
const UNKNOWN_DATABASE = '3D000';

function serverUrl(): string {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DATABASE_URL is missing: integration tests need a Postgres server');
  return server;
}

function urlOf(name: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
}

/**
 * Runs work on a connection of its own, without the time limits of a service's statements: filling a table with thousands
 * of rows may take longer on a slow machine.
 */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const administer = <T>(work: (client: Client) => Promise<T>): Promise<T> => withClient(serverUrl(), work);

const randomName = (): string => `test_${Date.now().toString(36)}_${randomBytes(4).toString('hex')}`;

/** Named by a hash of the migrations' code; a service applies what a template lacks when it starts. */
const migratedTemplate = (migrations: Migrations): DatabaseTemplate => ({
  name: `template_${createHash('sha256').update(migrations.join('\n')).digest('hex').slice(0, 24)}`,
  fill: async (url) => (await openDataSource({ url, entities: [], migrations })).destroy(),
});

/** Fills an empty database and keeps it as a template. One process does it, the others wait for it. */
const makeTemplate = ({ name, fill }: DatabaseTemplate): Promise<void> =>
  administer(async (client) => {
    await client.query('SELECT pg_advisory_lock($1, hashtext($2))', [TEMPLATE_LOCK, name]);
    const existing = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (existing.rows.length > 0) return;
    const unfinished = randomName();
    await client.query(`CREATE DATABASE ${unfinished}`);
    await fill(urlOf(unfinished));
    await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`);
  });

const isTemplate = (from: Migrations | DatabaseTemplate): from is DatabaseTemplate => 'name' in from;

/**
 * A fresh database on the server of `TEST_DATABASE_URL`: empty, or a copy of one that has been filled or to which the
 * migrations were applied. The template stays on the server for whoever asks for the same.
 */
export async function testDatabase(from?: Migrations | DatabaseTemplate): Promise<TestDatabase> {
  const name = randomName();
  const template = from && (isTemplate(from) ? from : migratedTemplate(from));
  const create = (): Promise<unknown> =>
    administer((client) =>
      // Copying its files takes a third of the CPU time of copying it page by page through the log.
      client.query(`CREATE DATABASE ${name}${template ? ` TEMPLATE ${template.name} STRATEGY file_copy` : ''}`),
    );
  try {
    await create();
  } catch (error) {
    if (!template || !(error instanceof DatabaseError) || error.code !== UNKNOWN_DATABASE) throw error;
    await makeTemplate(template);
    await create();
  }
  const drop = (): Promise<unknown> =>
    administer((client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  return { url: urlOf(name), drop: async () => void (await drop()) };
}

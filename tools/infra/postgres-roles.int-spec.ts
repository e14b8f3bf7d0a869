import type pg from 'pg';
import { databaseUrl, withClient } from './postgres-databases.mjs';
import { createServiceDatabases } from './postgres-roles.mjs';

const SERVER = process.env['TEST_DATABASE_URL'] ?? '';
const [own, other, limited, maker] = ['own', 'other', 'limited', 'maker'].map((name) => `${name}_${process.pid}`);
const NAMES = [own, other, limited, maker].map(String);
const passwords = { [String(own)]: `p@ss/w#rd:'%`, [String(other)]: 'secret' };
const lines: string[] = [];
const say = (line: string): void => void lines.push(line);

const query = (url: string, ...statements: string[]): Promise<Record<string, unknown>[]> =>
  withClient(url, async (client: pg.Client) => {
    const rows: Record<string, unknown>[] = [];
    for (const statement of statements) rows.push(...(await client.query<Record<string, unknown>>(statement)).rows);
    return rows;
  });
const admin = (...statements: string[]): Promise<unknown> => query(databaseUrl(SERVER, 'postgres'), ...statements);
const as = (user: string, password: string): string => {
  const url = new URL(SERVER);
  return Object.assign(url, { username: user, password: encodeURIComponent(password) }).href;
};

afterEach(async () => {
  lines.length = 0;
  for (const name of NAMES) await admin(`DROP DATABASE IF EXISTS "${name}"`);
  // The maker's grants go with the roles that it made.
  for (const name of NAMES) await admin(`DROP ROLE IF EXISTS "${name}"`);
});

describe('the user of a service in Postgres', () => {
  it('gets the database that was made before there were such users, with all that is in it', async () => {
    await admin(`CREATE DATABASE "${own}"`);
    await query(
      databaseUrl(SERVER, String(own)),
      'CREATE EXTENSION pg_trgm',
      `CREATE TYPE condition AS ENUM ('mint')`,
      'CREATE TABLE cars (id bigint GENERATED ALWAYS AS IDENTITY, serial serial, condition condition)',
      'CREATE SEQUENCE versions',
      'CREATE FUNCTION twice(n int) RETURNS int LANGUAGE sql AS $$ SELECT 2 * n $$',
      'CREATE VIEW mint_cars AS SELECT id FROM cars',
    );
    const urlOf = await createServiceDatabases(SERVER, passwords, { isOurs: true, say });
    const rows = await query(
      urlOf(String(own)),
      'ALTER TABLE cars ADD name text',
      `INSERT INTO cars (condition) VALUES ('mint')`,
      `ALTER TYPE condition ADD VALUE 'boxed'`,
      'ALTER SEQUENCE versions RESTART',
      'ALTER FUNCTION twice STABLE',
      'DROP VIEW mint_cars',
      'CREATE EXTENSION IF NOT EXISTS pg_trgm',
      'SELECT id::int, serial FROM cars',
    );
    expect(rows).toEqual([{ id: 1, serial: 1 }]);
  });

  it('may not even connect to the database of another', async () => {
    const urlOf = await createServiceDatabases(SERVER, passwords, { isOurs: true, say });
    const foreign = Object.assign(new URL(urlOf(String(own))), { pathname: `/${other}` }).href;
    await expect(query(foreign, 'SELECT 1')).rejects.toThrow('permission denied for database');
  });

  it('is kept at the next start, with a new password where the old one is lost', async () => {
    await createServiceDatabases(SERVER, passwords, { isOurs: true, say });
    const renewed = { ...passwords, [String(own)]: 'renewed' };
    const urlOf = await createServiceDatabases(SERVER, renewed, { isOurs: true, say });
    expect(await query(urlOf(String(own)), 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
  });
});

describe('on a Postgres of DATABASE_URL', () => {
  it('services get users where its user may make roles', async () => {
    await admin(`CREATE ROLE "${maker}" LOGIN CREATEROLE CREATEDB PASSWORD 'm'`);
    const server = as(String(maker), 'm');
    await createServiceDatabases(server, passwords, { isOurs: false, say });
    const urlOf = await createServiceDatabases(server, passwords, { isOurs: false, say });
    expect(await query(urlOf(String(own)), 'CREATE TABLE cars ()', 'SELECT current_user::text AS me')).toEqual([
      { me: own },
    ]);
    expect(lines).toEqual([]);
    await expect(query(databaseUrl(as(String(other), 'secret'), String(own)), 'SELECT 1')).rejects.toThrow('denied');
  });

  it('all services go on with its user where it may not, and one line says so', async () => {
    await admin(`CREATE ROLE "${limited}" LOGIN CREATEDB PASSWORD 'l'`);
    const urlOf = await createServiceDatabases(as(String(limited), 'l'), passwords, { isOurs: false, say });
    expect(await query(urlOf(String(own)), 'SELECT current_user::text AS me')).toEqual([{ me: limited }]);
    expect(lines).toEqual(['  Postgres of DATABASE_URL: all services use its one user, as it may not make roles.']);
  });

  it("somebody else's role of the same name is left alone", async () => {
    await admin(`CREATE ROLE "${own}" LOGIN PASSWORD 'theirs'`);
    const urlOf = await createServiceDatabases(SERVER, passwords, { isOurs: false, say });
    expect(new URL(urlOf(String(own))).username).toBe(new URL(SERVER).username);
    expect(lines).toEqual([expect.stringContaining(`there is another role '${own}'`)]);
    expect(await query(databaseUrl(as(String(own), 'theirs'), 'postgres'), 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
  });
});

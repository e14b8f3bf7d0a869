import { Client } from 'pg';
import { databaseUrl } from '../infra/postgres-databases.mjs';
import { serviceDatabaseStatements } from '../infra/postgres-roles.mjs';

const SERVER = process.env['TEST_DATABASE_URL'] ?? '';
const PASSWORD = `p@ss/w#rd:'%41`;

async function query(url: string, statements: readonly string[]): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const rows: unknown[] = [];
    for (const statement of statements) rows.push(...(await client.query<object>(statement)).rows);
    return rows;
  } finally {
    await client.end();
  }
}

describe('the database of a service in compose', () => {
  const [own, other] = [`own_${process.pid}`, `other_${process.pid}`];
  const asOwn = (database: string): string => {
    const url = new URL(databaseUrl(SERVER, database));
    return Object.assign(url, { username: own, password: encodeURIComponent(PASSWORD) }).href;
  };

  beforeAll(async () => {
    const admin = databaseUrl(SERVER, 'postgres');
    await query(admin, [...serviceDatabaseStatements(own, PASSWORD), ...serviceDatabaseStatements(other, 'x')]);
  });
  afterAll(async () => {
    const admin = databaseUrl(SERVER, 'postgres');
    await query(
      admin,
      [own, other].flatMap((name) => [`DROP DATABASE "${name}"`, `DROP ROLE "${name}"`]),
    );
  });

  it('lets its user make tables and the extensions that the migrations ask for', async () => {
    const extensions = ['unaccent', 'pg_trgm', 'btree_gin', 'fuzzystrmatch'].map((name) => `CREATE EXTENSION ${name}`);
    const rows = await query(asOwn(own), [
      ...extensions,
      'CREATE TABLE cars (id int)',
      'SELECT count(*)::int AS n FROM cars',
    ]);
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('refuses the user of another service', async () => {
    await expect(query(asOwn(other), ['SELECT 1'])).rejects.toThrow('permission denied for database');
  });

  it('has its statements not compiled, which costs more than it saves', async () => {
    const setting = `SELECT setconfig FROM pg_db_role_setting WHERE setrole = '${own}'::regrole`;
    expect(await query(asOwn(own), [setting])).toEqual([{ setconfig: ['jit=off'] }]);
  });

  it('is all that its user may do with the server', async () => {
    await expect(query(asOwn(own), ['CREATE DATABASE more'])).rejects.toThrow('permission denied');
    await expect(query(asOwn(own), ['CREATE ROLE more'])).rejects.toThrow('permission denied');
  });
});

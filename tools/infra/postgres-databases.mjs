import pg from 'pg';

/**
 * @param {string} url the server's address
 * @returns {Promise<boolean>} whether it accepts a login and a query
 */
export async function canLogIn(url) {
  const client = new pg.Client({ connectionString: databaseUrl(url, 'postgres'), connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Creates the databases that do not exist yet.
 * @param {string} url the server's address
 * @param {readonly string[]} names plain words
 */
export async function createDatabases(url, names) {
  await withClient(databaseUrl(url, 'postgres'), async (client) => {
    const { rows } = await client.query('SELECT datname FROM pg_database');
    const existing = new Set(rows.map((row) => row.datname));
    for (const name of names) if (!existing.has(name)) await client.query(`CREATE DATABASE "${name}"`);
  });
}

/**
 * @template T
 * @param {string} url a database's address
 * @param {(client: pg.Client) => Promise<T>} use
 * @returns {Promise<T>}
 */
export async function withClient(url, use) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/**
 * @param {string} serverUrl
 * @param {string} name
 * @returns {string} the address of a database on that server, with the same options
 */
export function databaseUrl(serverUrl, name) {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

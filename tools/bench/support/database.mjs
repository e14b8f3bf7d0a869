import pg from 'pg';
import { databaseUrl } from '../../infra/postgres-databases.mjs';

/**
 * Connects to a database of the server for as long as the work takes.
 * @template T
 * @param {string} server @param {string} database @param {(client: pg.Client) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function connected(server, database, work) {
  const client = new pg.Client({ connectionString: databaseUrl(server, database) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs a statement about databases, such as CREATE DATABASE. @param {string} server @param {string} sql */
export const administer = (server, sql) => connected(server, 'postgres', (client) => client.query(sql));

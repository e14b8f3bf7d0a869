import { spawn } from 'node:child_process';
import pg from 'pg';
import { databaseUrl, SERVICES } from './settings.mjs';

/** @import { Service } from './settings.mjs' */

/**
 * @param {Service} service
 * @returns {Promise<pg.Client>} must be ended
 */
export async function connect(service) {
  const client = new pg.Client({
    connectionString: databaseUrl(service),
    connectionTimeoutMillis: 10_000,
    // A service's user may have limits of its own; a snapshot lasts as long as the dumps.
    options: '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0',
  });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/**
 * Holds a snapshot of each database for `work`, all taken within some milliseconds.
 * @template T
 * @param {(snapshots: { service: Service, id: string }[]) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withSnapshots(work) {
  const clients = await connectAll();
  try {
    const snapshots = await Promise.all(
      clients.map(async ({ service, client }) => {
        await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
        const { rows } = await client.query('SELECT pg_export_snapshot() AS id');
        return { service, id: String(rows[0].id) };
      }),
    );
    return await work(snapshots);
  } finally {
    await Promise.all(clients.map(({ client }) => client.end()));
  }
}

/** Connected first, so that the snapshots are not apart by the time that a connection takes. */
async function connectAll() {
  const results = await Promise.allSettled(
    SERVICES.map(async (service) => ({ service, client: await connect(service) })),
  );
  const clients = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const failed = results.find((result) => result.status === 'rejected');
  if (!failed) return clients;
  await Promise.all(clients.map(({ client }) => client.end()));
  throw failed.reason;
}

/**
 * @param {Service} service
 * @param {string} snapshot
 * @param {string} file
 */
export const dump = (service, snapshot, file) =>
  runProgram('pg_dump', service, ['--format=custom', '--no-owner', `--snapshot=${snapshot}`, `--file=${file}`]);

/**
 * All of it or nothing.
 * @param {Service} service
 * @param {string} file
 */
export const load = (service, file) =>
  runProgram('pg_restore', service, ['--no-owner', '--single-transaction', '--exit-on-error', file], '--dbname');

/**
 * The password goes by the environment: other users of the machine see a program's arguments.
 * @param {string} program
 * @param {Service} service
 * @param {string[]} args
 * @param {string} [option] before the address
 * @returns {Promise<void>}
 */
function runProgram(program, service, args, option = '') {
  const url = new URL(databaseUrl(service));
  const env = { ...process.env, PGPASSWORD: decodeURIComponent(url.password) };
  url.password = '';
  const address = option ? [`${option}=${url.href}`] : [url.href];
  const child = spawn(program, [...args, ...address], { env, stdio: ['ignore', 'inherit', 'inherit'] });
  return new Promise((resolve, reject) => {
    child.on('error', () => reject(new Error(`${program} could not be started. Install Postgres' client programs.`)));
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} of ${service} ended with ${code}.`)),
    );
  });
}

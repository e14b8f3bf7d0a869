import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startObjectStore } from './object-store.mjs';
import { stopOrphans } from './orphans.mjs';
import { Ports } from './ports.mjs';
import { createDatabases, databaseUrl } from './postgres-databases.mjs';
import { startPostgres } from './postgres.mjs';
import { startValkey } from './valkey.mjs';

let dataDir: string;
let ports: Ports;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'servers-'));
  ports = new Ports(dataDir, {});
});
afterEach(async () => {
  await stopOrphans(dataDir, 0);
  rmSync(dataDir, { recursive: true, force: true });
});

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

test('Postgres keeps committed rows after kill -9', async () => {
  const port = await ports.take('postgres', 'POSTGRES_PORT');
  const { url, part } = await startPostgres({ dataDir, port, password: 'a-password', durable: true });
  await createDatabases(url, ['collection']);
  await createDatabases(url, ['collection']);
  const database = databaseUrl(url, 'collection');
  await query(database, 'CREATE TABLE car (name text)');
  await query(database, `INSERT INTO car VALUES ('Twin Mill')`);
  await part.kill();
  await part.start();
  expect(await query(database, 'SELECT name FROM car')).toEqual([{ name: 'Twin Mill' }]);
  await part.stop();
});

test('the object store refuses unsigned requests', async () => {
  const port = await ports.take('s3', 'S3_PORT');
  const keys = { accessKey: 'key', secretKey: 'secret', bucket: 'vault' };
  const { endpoint, part } = await startObjectStore({ dataDir, port, ...keys });
  const statuses = await Promise.all(
    [{ method: 'GET' }, { method: 'PUT', body: 'x' }, { method: 'DELETE' }].map(
      async (request) => (await fetch(`${endpoint}/vault/car.jpg`, request)).status,
    ),
  );
  expect(statuses).toEqual([403, 403, 403]);
  await part.stop();
});

test('Valkey lets whoever has the password count, and nothing else', async () => {
  const port = await ports.take('valkey', 'VALKEY_PORT');
  const { part } = await startValkey({ dataDir, port, password: 'a-password', say: () => undefined });
  const commands = ['PING', 'AUTH a-password', 'INCR throttle:a', 'INCR other', 'SET throttle:a 0', 'CONFIG GET *'];
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  socket.write([...commands, 'QUIT', ''].join('\r\n'));
  const replies = (await socket.toArray()).join('').split('\r\n');
  expect(replies.map((reply) => reply.split(' ', 1)[0])).toEqual([
    '-NOAUTH',
    '+OK',
    ':1',
    '-NOPERM',
    '-NOPERM',
    '-NOPERM',
    '+OK',
    '',
  ]);
  await part.stop();
});

test('the address of a database keeps the options of the server address', () => {
  expect(databaseUrl('postgres://me:it@db:5432?sslmode=require', 'billing')).toBe(
    'postgres://me:it@db:5432/billing?sslmode=require',
  );
});

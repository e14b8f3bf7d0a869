import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { Module, type DynamicModule } from '@nestjs/common';
import { Client } from 'pg';
import { getJob, importCars, type Job } from '@vault/contracts/collection/imports';
import { BusModule } from '@vault/service-kit/bus';
import { ObjectStore } from '@vault/service-kit/object-store';
import {
  asMember,
  startTestService,
  TEST_ACTOR_ENV,
  testDatabase,
  waitFor,
  type TestDatabase,
  type TestService,
} from '@vault/service-kit/testing';
import { migrations } from '../src/database';

/** Several batches. */
const ROWS = 2_000;
/** The last row waits while the test holds a lock, so that the process stops in the middle of the import. */
const WAIT = `
  CREATE FUNCTION wait_for_test() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    PERFORM pg_advisory_xact_lock_shared(1);
    RETURN NEW;
  END $$;
  CREATE TRIGGER wait_for_test BEFORE INSERT ON cars FOR EACH ROW WHEN (NEW.name = 'Car ${ROWS - 1}')
    EXECUTE FUNCTION wait_for_test()`;
const LIST = `name,condition\n${Array.from({ length: ROWS }, (_, index) => `Car ${index},Mint`).join('\n')}`;

/** A client on the same bus that is no service itself. */
@Module({})
class CallerModule {
  static forRoot(): DynamicModule {
    return { module: CallerModule, imports: [BusModule.forRoot({ service: 'caller' })] };
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

describe('a long import whose process stops', () => {
  let database: TestDatabase;
  let sql: Client;
  let caller: TestService;
  let store: ObjectStore;
  let env: Record<string, string>;
  const children: ChildProcess[] = [];

  async function start(): Promise<ChildProcess> {
    const port = await freePort();
    const child = fork(join(__dirname, '../dist/main.js'), {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        ...env,
        HEALTH_PORT: String(port),
      },
      execArgv: [],
    });
    children.push(child);
    await waitFor(async () => (await fetch(`http://127.0.0.1:${port}/health/ready`)).ok, 30_000);
    return child;
  }

  async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  const cars = async (userId: string): Promise<number> => {
    const { rows } = await sql.query<{ count: number }>('SELECT count(*)::int AS count FROM cars WHERE user_id = $1', [
      userId,
    ]);
    return rows[0]?.count ?? -1;
  };

  const job = (userId: string, id: string): Promise<Job> => caller.bus.call(getJob, { id }, { ctx: asMember(userId) });

  const hold = () => sql.query('SELECT pg_advisory_lock(1)');
  const release = () => sql.query('SELECT pg_advisory_unlock(1)');

  async function startImport(): Promise<{ userId: string; jobId: string }> {
    const userId = uuidv7();
    await hold();
    await sql.query(`INSERT INTO vaults (user_id, car_limit) VALUES ($1, NULL)`, [userId]);
    const fileKey = `imports/${uuidv7()}`;
    await store.put(fileKey, Buffer.from(LIST), 'text/csv');
    const answer = await caller.bus.call(importCars, { fileKey }, { ctx: asMember(userId), deadlineMs: 30_000 });
    const jobId = 'jobId' in answer ? answer.jobId : '';
    await waitFor(async () => {
      const { state, done } = await job(userId, jobId);
      return state === 'running' && done > 0;
    }, 30_000);
    return { userId, jobId };
  }

  async function expectDoneOnce(userId: string, jobId: string): Promise<void> {
    const done = await waitFor(async () => {
      const now = await job(userId, jobId);
      return now.state === 'done' ? now : null;
    }, 60_000);
    expect(done.result).toMatchObject({ imported: ROWS, skipped: 0 });
    expect(await cars(userId)).toBe(ROWS);
    const { rows } = await sql.query<{ car_count: number; imports: number }>(
      'SELECT car_count, (SELECT count(*)::int FROM imports WHERE user_id = $1) AS imports FROM vaults WHERE user_id = $1',
      [userId],
    );
    expect(rows[0]).toEqual({ car_count: ROWS, imports: 1 });
  }

  beforeAll(async () => {
    const { TEST_AMQP_URL = '', TEST_S3_ENDPOINT = '', TEST_S3_ACCESS_KEY = '', TEST_S3_SECRET_KEY = '' } = process.env;
    process.env.BUS_PREFIX = `t${randomBytes(5).toString('hex')}.`;
    database = await testDatabase(migrations);
    const bucket = `collection-${randomBytes(6).toString('hex')}`;
    env = {
      NODE_ENV: 'test',
      LOG_LEVEL: 'fatal',
      BUS_PREFIX: process.env.BUS_PREFIX,
      ...TEST_ACTOR_ENV,
      AMQP_URL: TEST_AMQP_URL,
      DATABASE_URL: database.url,
      S3_ENDPOINT: TEST_S3_ENDPOINT,
      S3_ACCESS_KEY: TEST_S3_ACCESS_KEY,
      S3_SECRET_KEY: TEST_S3_SECRET_KEY,
      S3_BUCKET: bucket,
    };
    store = new ObjectStore({
      endpoint: TEST_S3_ENDPOINT,
      accessKey: TEST_S3_ACCESS_KEY,
      secretKey: TEST_S3_SECRET_KEY,
      bucket,
    });
    caller = await startTestService({ name: 'caller', module: CallerModule.forRoot(), database });
    sql = new Client({ connectionString: database.url });
    await sql.connect();
    await sql.query(WAIT);
  });
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL');
    await sql.end();
    await caller.close();
    await database.drop();
  });

  it('by SIGKILL has written nothing, and is done once by the next process', async () => {
    const first = await start();
    const { userId, jobId } = await startImport();
    await end(first, 'SIGKILL');
    await release();
    expect(await cars(userId)).toBe(0);
    const second = await start();
    await expectDoneOnce(userId, jobId);
    await end(second, 'SIGTERM');
  });

  it('by a shutdown returns to the queue and is continued at once', async () => {
    const first = await start();
    const { userId, jobId } = await startImport();
    const stopped = end(first, 'SIGTERM');
    await release();
    await stopped;
    const { rows } = await sql.query<{ state: string }>('SELECT state FROM jobs WHERE id = $1', [jobId]);
    expect(['queued', 'done']).toContain(rows[0]?.state);
    const second = await start();
    await expectDoneOnce(userId, jobId);
    await end(second, 'SIGTERM');
  });
});

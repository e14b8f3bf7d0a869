import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDataSource, KitTables1700000000000 } from '../src/database';
import { publish } from '../src/outbox';
import { startTestService, testDatabase, waitFor, type TestDatabase, type TestService } from '../src/testing';
import { killChildren, startChild } from './child/child';
import { counted, work } from './fixtures/contracts';
import { Effects1700000000001 } from './fixtures/effects.migration';
import { CallerModule } from './fixtures/test-service.module';

/** Between the calls of each of those who keep calling. */
const PAUSE_MS = 20;

describe('a stopping service', () => {
  let database: TestDatabase;
  let caller: TestService;
  let env: Record<string, string>;
  let running = false;
  beforeAll(async () => {
    process.env.BUS_PREFIX = `t${randomBytes(5).toString('hex')}.`;
    database = await testDatabase();
    env = { AMQP_URL: process.env.TEST_AMQP_URL!, DATABASE_URL: database.url, BUS_PREFIX: process.env.BUS_PREFIX };
    caller = await startTestService({ name: 'kit-test', module: CallerModule.forRoot(), database });
  });
  afterAll(async () => {
    running = false;
    killChildren();
    await caller.close();
    await database.drop();
  });

  it('finishes the work in flight first', async () => {
    const child = await startChild(env);
    await child.hold();
    const dataSource = await openDataSource({
      url: database.url,
      entities: [],
      migrations: [KitTables1700000000000, Effects1700000000001],
    });
    await dataSource.transaction((tx) => publish(tx, counted, { n: 1 }));
    await waitFor(async () => (await dataSource.query<unknown[]>(`SELECT 1 FROM outbox`)).length === 0);
    const call = caller.bus.call(work, { n: 2 }, { deadlineMs: 50_000 });
    await waitFor(() => child.held === 2);
    const exit = child.stop('SIGTERM');
    await waitFor(async () => !(await fetch(`${child.health}/health/ready`)).ok);
    child.release();
    await expect(call).resolves.toEqual({ n: 2 });
    await expect(exit).resolves.toBe(0);
    const rows: unknown = await dataSource.query(`SELECT kind, n FROM effects ORDER BY n`);
    expect(rows).toEqual([
      { kind: 'counted', n: 1 },
      { kind: 'work', n: 2 },
    ]);
    await dataSource.destroy();
  }, 60_000);

  it('fails no call in ten rolling restarts under load', async () => {
    let child = await startChild(env);
    running = true;
    const failures: unknown[] = [];
    let answered = 0;
    const load = Array.from({ length: 8 }, async (_, worker) => {
      while (running) {
        await caller.bus.call(work, { n: worker }).then(
          () => (answered += 1),
          (error: unknown) => failures.push(error),
        );
        await sleep(PAUSE_MS);
      }
    });
    for (let round = 0; round < 10; round += 1) {
      const next = await startChild(env);
      await child.stop('SIGTERM');
      child = next;
    }
    running = false;
    await Promise.all(load);
    expect(failures).toEqual([]);
    expect(answered).toBeGreaterThan(500);
    await child.stop('SIGTERM');
  }, 300_000);

  it('reports readiness at its probes and stays live when not ready', async () => {
    const child = await startChild(env);
    const ready = await fetch(`${child.health}/health/ready`);
    await expect(ready.json()).resolves.toEqual({ ready: true, parts: { rabbitmq: 'up', postgres: 'up' } });
    const metrics = await waitFor(async () => (await fetch(`${child.health}/metrics`)).text());
    expect(metrics).toMatch(/bus_call_duration_seconds|outbox_lag_seconds/);
    expect((await fetch(`${child.health}/health/live`)).status).toBe(200);
    await child.stop('SIGTERM');
  }, 60_000);
});

import { randomBytes } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { KitTables1700000000000, openDataSource } from '../src/database';
import { QueueStates } from '../src/bus';
import { publish } from '../src/outbox';
import { asSystem, startTestService, testDatabase, waitFor, type TestDatabase, type TestService } from '../src/testing';
import { killChildren, startChild, type Child } from './child/child';
import { counted, slowQuery, work } from './fixtures/contracts';
import { Effects1700000000001 } from './fixtures/effects.migration';
import { CallerModule } from './fixtures/test-service.module';

const EVENTS = 400;

describe('a process killed with SIGKILL', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let caller: TestService;
  let env: Record<string, string>;
  const children: Child[] = [];
  /** One after the other, since those that are made together travel in one message, to one instance. */
  const callInTurns = async <T>(
    instances: readonly Child[],
    call: (n: number) => Promise<T>,
  ): Promise<Promise<T>[]> => {
    const calls: Promise<T>[] = [];
    for (const n of [1, 2, 3, 4]) {
      calls.push(call(n));
      await waitFor(() => instances.reduce((held, child) => held + child.held, 0) === n);
    }
    return calls;
  };
  const start = async (more: Record<string, string> = {}): Promise<Child> => {
    const child = await startChild({ ...env, ...more });
    children.push(child);
    return child;
  };

  beforeAll(async () => {
    process.env.BUS_PREFIX = `t${randomBytes(5).toString('hex')}.`;
    database = await testDatabase();
    env = { AMQP_URL: process.env.TEST_AMQP_URL!, DATABASE_URL: database.url, BUS_PREFIX: process.env.BUS_PREFIX };
    dataSource = await openDataSource({
      url: database.url,
      entities: [],
      migrations: [KitTables1700000000000, Effects1700000000001],
    });
    caller = await startTestService({ name: 'kit-test', module: CallerModule.forRoot(), database });
  });
  afterAll(async () => {
    killChildren();
    await caller.close();
    await dataSource.destroy();
    await database.drop();
  });

  it('while working loses nothing and repeats no effect', async () => {
    let child = await start({ DELAY_MS: '5' });
    await dataSource.transaction(async (tx) => {
      for (let n = 0; n < EVENTS; n += 1) await publish(tx, counted, { n });
    });
    const done = async (): Promise<number> => {
      const [row] = await dataSource.query<{ done: number }[]>(`SELECT count(*)::int AS done FROM effects`);
      return row?.done ?? 0;
    };
    for (const share of [0.1, 0.4, 0.7]) {
      await waitFor(async () => (await done()) >= EVENTS * share, 50_000);
      await child.stop('SIGKILL');
      expect(await done()).toBeLessThan(EVENTS);
      child = await start({ DELAY_MS: '5' });
    }
    await waitFor(async () => (await done()) >= EVENTS, 50_000);
    // What the killed ones had in hand may come again; it is all dealt with once nothing is left to come.
    const left = async (): Promise<number | undefined> => (await caller.app.get(QueueStates).of('kit-test'))?.events;
    await waitFor(
      async () => (await left()) === 0 && (await dataSource.query<unknown[]>('SELECT FROM outbox')).length === 0,
    );
    await child.stop('SIGTERM');
    expect(await left()).toBe(0);
    const rows = await dataSource.query<{ n: number }[]>(`SELECT n FROM effects ORDER BY n`);
    expect(rows.map(({ n }) => n)).toEqual(Array.from({ length: EVENTS }, (_, n) => n));
    await expect(dataSource.query(`SELECT id FROM outbox`)).resolves.toEqual([]);
  }, 180_000);

  it('during a query leaves it to another instance', async () => {
    const ctx = asSystem();
    const [first, second] = [await start(), await start()];
    await Promise.all([first.hold(), second.hold()]);
    const answers = await callInTurns([first, second], (n) =>
      caller.bus.call(slowQuery, { n }, { ctx, deadlineMs: 50_000 }),
    );
    expect([first.held, second.held]).toEqual([2, 2]);
    await first.stop('SIGKILL');
    await waitFor(() => second.held === 4);
    second.release();
    await expect(Promise.all(answers)).resolves.toEqual(answers.map(() => ({ done: true })));
  }, 60_000);

  it('during a command neither repeats it nor keeps the caller waiting', async () => {
    await dataSource.query(`DELETE FROM effects`);
    const [first] = children.filter(({ process: { exitCode, signalCode } }) => exitCode === null && !signalCode);
    const second = await start();
    await Promise.all([first!.hold(), second.hold()]);
    let refused = 0;
    const calls = await callInTurns([first!, second], (n) => {
      const call = caller.bus.call(work, { n }, { deadlineMs: 50_000 });
      call.catch(() => (refused += 1));
      return call;
    });
    expect([first!.held, second.held]).toEqual([2, 2]);
    await first!.stop('SIGKILL');
    // Told so long before their deadline, while the others are being worked on.
    await waitFor(() => refused === 2);
    expect(second.held).toBe(2);
    second.release();
    const results = await Promise.allSettled(calls);
    const done = results.flatMap((result, index) => (result.status === 'fulfilled' ? [index + 1] : []));
    const rows = await dataSource.query<{ n: number }[]>(`SELECT n FROM effects ORDER BY n`);
    expect(rows.map(({ n }) => n)).toEqual(done);
    expect(done).toHaveLength(2);
    await second.stop('SIGTERM');
  }, 60_000);

  it('during a query and a command of one message does with each what its kind asks for', async () => {
    await dataSource.query(`DELETE FROM effects`);
    const first = await start();
    await first.hold();
    const ctx = asSystem();
    const query = caller.bus.call(slowQuery, { n: 1 }, { ctx, deadlineMs: 50_000 });
    const command = caller.bus.call(work, { n: 2 }, { ctx, deadlineMs: 50_000 });
    const refused = expect(command).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', status: 503 });
    await waitFor(() => first.held === 2);
    const second = await start();
    await first.stop('SIGKILL');
    await refused;
    await expect(query).resolves.toEqual({ done: true });
    await expect(dataSource.query(`SELECT n FROM effects`)).resolves.toEqual([]);
    await second.stop('SIGTERM');
  }, 60_000);
});

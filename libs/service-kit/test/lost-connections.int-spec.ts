import { setTimeout as sleep } from 'node:timers/promises';
import type { ContractError } from '../src/errors';
import {
  asSystem,
  isDecidedAtOnce,
  startTcpProxy,
  startTestService,
  waitFor,
  type TcpProxy,
  type TestService,
} from '../src/testing';
import { BusClient } from '../src/bus';
import { publish } from '../src/outbox';
import { announce, counted, echo, slowQuery, work } from './fixtures/contracts';
import { CallerModule, TestServiceModule } from './fixtures/test-service.module';

const statusesOf = (results: PromiseSettledResult<unknown>[]): unknown[] =>
  results.map((result) => (result.status === 'rejected' ? (result.reason as ContractError).status : 'answered'));

describe('a connection', () => {
  let service: TestService;
  let caller: TestService;
  let proxy: TcpProxy;
  const ctx = asSystem();

  beforeAll(async () => {
    service = await startTestService({ name: 'kit-test', module: TestServiceModule.forRoot() });
    proxy = await startTcpProxy(process.env.TEST_AMQP_URL!, 5672);
    caller = await startTestService({
      name: 'kit-caller',
      module: CallerModule.forRoot({ url: proxy.url }),
      database: service.database,
    });
  });
  afterAll(async () => {
    await caller.close();
    await proxy.close();
    await service.close();
  });

  it('that drops rejects pending calls within a second, and heals', async () => {
    const pending = [1, 2, 3].map((n) => caller.bus.call(work, { n, ms: 3_000 }, { ctx }));
    const outcomes = Promise.allSettled(pending);
    await sleep(200);
    const second = sleep(1_000, 'a second later');
    proxy.drop();
    expect(await Promise.race([outcomes.then(statusesOf), second])).toEqual(pending.map(() => 503));
    await waitFor(() => caller.bus.connected, 3_000);
    await expect(caller.bus.call(echo, { text: 'again' }, { ctx })).resolves.toMatchObject({ text: 'again' });
  });

  it('that drops and returns costs a query nothing but time, as it is asked once more', async () => {
    const answer = caller.bus.call(slowQuery, { ms: 500 }, { ctx });
    await sleep(100);
    proxy.drop();
    await expect(answer).resolves.toEqual({ done: true });
  });

  it('that is refused answers 503 at once instead of waiting', async () => {
    proxy.refuse(true);
    await waitFor(() => !caller.bus.connected);
    const refused = caller.bus.call(echo, { text: 'x' }, { ctx });
    expect(await isDecidedAtOnce(refused)).toBe(true);
    await expect(refused).rejects.toMatchObject({ status: 503, retryAfter: 1 });
    proxy.refuse(false);
    await waitFor(() => caller.bus.connected, 5_000);
  });

  it('that is half-open holds no call past its deadline, and is given up', async () => {
    proxy.freeze(true);
    const held = caller.bus.call(echo, { text: 'x' }, { ctx, deadlineMs: 700 });
    await expect(Promise.race([held, sleep(1_000)])).rejects.toMatchObject({ status: 503 });
    await waitFor(() => !caller.bus.connected, 20_000);
    proxy.freeze(false);
    await waitFor(() => caller.bus.connected, 10_000);
    await expect(caller.bus.call(echo, { text: 'back' }, { ctx })).resolves.toMatchObject({ text: 'back' });
  }, 40_000);

  it('tells a listener of broadcasts when it is lost and when it sees everything again', async () => {
    const story: string[] = [];
    const bus = caller.app.get(BusClient);
    const end = await bus.broadcasts([counted], ({ name }) => story.push(name), {
      onConnected: () => story.push('connected'),
      onDisconnected: () => story.push('lost'),
    });
    await service.bus.call(announce, { numbers: [1] });
    await waitFor(() => story.length === 2);
    proxy.drop();
    await waitFor(() => story.length === 4, 5_000);
    await service.bus.call(announce, { numbers: [2] });
    await waitFor(() => story.length === 5);
    expect(story).toEqual(['connected', counted.name, 'lost', 'connected', counted.name]);
    await end();
  });
});

describe('a broker that is away', () => {
  it('keeps no transaction from committing; what was announced follows when it is back', async () => {
    const proxy = await startTcpProxy(process.env.TEST_AMQP_URL!, 5672);
    const service = await startTestService({ name: 'kit-test', module: TestServiceModule.forRoot({ url: proxy.url }) });
    const rows = (sql: string): Promise<{ n: number }[]> => service.dataSource.query<{ n: number }[]>(sql);
    proxy.refuse(true);
    await waitFor(() => !service.bus.connected);
    await service.dataSource.transaction(async (tx) => {
      for (const n of [1, 2, 3]) await publish(tx, counted, { n });
    });
    await sleep(1_500);
    expect(await rows(`select 1 as n from outbox`)).toHaveLength(3);
    proxy.refuse(false);
    await waitFor(async () => (await rows(`select n from effects`)).length === 3, 10_000);
    expect(await rows(`select n from effects order by n`)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
    await waitFor(async () => (await rows(`select 1 as n from outbox`)).length === 0);
    await service.close();
    await proxy.close();
  }, 30_000);

  it('when a service starts is waited for', async () => {
    const proxy = await startTcpProxy(process.env.TEST_AMQP_URL!, 5672);
    proxy.refuse(true);
    setTimeout(() => proxy.refuse(false), 1_000);
    const service = await startTestService({ name: 'kit-test', module: TestServiceModule.forRoot({ url: proxy.url }) });
    await expect(waitFor(() => service.bus.call(echo, { text: 'up' }))).resolves.toMatchObject({ text: 'up' });
    await service.close();
    await proxy.close();
  }, 30_000);
});

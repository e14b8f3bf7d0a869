import { asSystem, startTcpProxy, startTestService, waitFor, type TcpProxy, type TestService } from '../src/testing';
import { BusClient } from '../src/bus';
import { publish } from '../src/outbox';
import { announce, counted, echo, slowQuery, work } from './fixtures/contracts';
import { outcomesOf } from './fixtures/outcomes';
import { behaviour, CallerModule, TestServiceModule } from './fixtures/test-service.module';

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

  it('rejects pending calls at once when it drops, and recovers', async () => {
    behaviour.gate.close();
    const calls = [1, 2, 3].map((n) => caller.bus.call(work, { n }, { ctx, deadlineMs: 50_000 }));
    const rejections = Promise.all(
      calls.map((call) => expect(call).rejects.toMatchObject({ status: 503, cause: { name: 'LostConnection' } })),
    );
    await waitFor(() => behaviour.gate.held === 3);
    proxy.drop();
    // Their work is still under way and their deadline far.
    await rejections;
    expect(behaviour.gate.held).toBe(3);
    behaviour.gate.open();
    await waitFor(() => caller.bus.connected);
    await expect(caller.bus.call(echo, { text: 'again' }, { ctx })).resolves.toMatchObject({ text: 'again' });
  });

  it('repeats a query once after dropping and reconnecting', async () => {
    behaviour.gate.close();
    const answer = caller.bus.call(slowQuery, { n: 1 }, { ctx, deadlineMs: 50_000 });
    await waitFor(() => behaviour.gate.held === 1);
    proxy.drop();
    await waitFor(() => behaviour.gate.held === 2);
    behaviour.gate.open();
    await expect(answer).resolves.toEqual({ done: true });
  });

  it('answers 503 at once when it is refused', async () => {
    proxy.refuse(true);
    await waitFor(() => !caller.bus.connected);
    const call = caller.bus.call(echo, { text: 'x' }, { ctx });
    await expect(call).rejects.toMatchObject({ status: 503, retryAfter: 1 });
    expect(await outcomesOf([call])).toEqual(['not connected to the message broker']);
    proxy.refuse(false);
    await waitFor(() => caller.bus.connected);
  });

  it('is dropped when half-open, and delays no call past its deadline', async () => {
    proxy.freeze(true);
    const call = caller.bus.call(echo, { text: 'x' }, { ctx, deadlineMs: 700 });
    await expect(call).rejects.toMatchObject({ status: 503 });
    expect(await outcomesOf([call])).toEqual(['no answer before the deadline']);
    expect(caller.bus.connected).toBe(true);
    await waitFor(() => !caller.bus.connected, 20_000);
    proxy.freeze(false);
    await waitFor(() => caller.bus.connected, 10_000);
    await expect(caller.bus.call(echo, { text: 'back' }, { ctx })).resolves.toMatchObject({ text: 'back' });
  }, 40_000);

  it('reports to broadcast listeners when it is lost and when it is restored', async () => {
    const story: string[] = [];
    const bus = caller.app.get(BusClient);
    const end = await bus.broadcasts([counted], ({ name }) => story.push(name), {
      onConnected: () => story.push('connected'),
      onDisconnected: () => story.push('lost'),
    });
    await service.bus.call(announce, { numbers: [1] });
    await waitFor(() => story.length === 2);
    proxy.drop();
    await waitFor(() => story.length === 4);
    await service.bus.call(announce, { numbers: [2] });
    await waitFor(() => story.length === 5);
    expect(story).toEqual(['connected', counted.name, 'lost', 'connected', counted.name]);
    await end();
  });
});

describe('an unavailable broker', () => {
  it('blocks no commit; events are published when it is back', async () => {
    const proxy = await startTcpProxy(process.env.TEST_AMQP_URL!, 5672);
    const service = await startTestService({ name: 'kit-test', module: TestServiceModule.forRoot({ url: proxy.url }) });
    const rows = (sql: string): Promise<{ n: number }[]> => service.dataSource.query<{ n: number }[]>(sql);
    proxy.refuse(true);
    await waitFor(() => !service.bus.connected);
    await service.dataSource.transaction(async (tx) => {
      for (const n of [1, 2, 3]) await publish(tx, counted, { n });
    });
    expect(await rows(`SELECT 1 AS n FROM outbox`)).toHaveLength(3);
    proxy.refuse(false);
    await waitFor(async () => (await rows(`SELECT n FROM effects`)).length === 3, 10_000);
    expect(await rows(`SELECT n FROM effects ORDER BY n`)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
    await waitFor(async () => (await rows(`SELECT 1 AS n FROM outbox`)).length === 0);
    await service.close();
    await proxy.close();
  }, 30_000);

  it('is waited for when a service starts', async () => {
    const proxy = await startTcpProxy(process.env.TEST_AMQP_URL!, 5672);
    proxy.refuse(true);
    const refused = waitFor(() => proxy.tried > 0).then(() => proxy.refuse(false));
    const service = await startTestService({ name: 'kit-test', module: TestServiceModule.forRoot({ url: proxy.url }) });
    await refused;
    await expect(waitFor(() => service.bus.call(echo, { text: 'up' }))).resolves.toMatchObject({ text: 'up' });
    await service.close();
    await proxy.close();
  }, 30_000);
});

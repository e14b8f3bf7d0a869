import { connect, type ChannelModel } from 'amqplib';
import { v7 } from 'uuid';
import { QueueStates, type QueueState } from '../src/bus';
import { outboxOf, publish } from '../src/outbox';
import { startTcpProxy, startTestService, waitFor, type TcpProxy, type TestService } from '../src/testing';
import { counted, withoutConsumer } from './fixtures/contracts';
import { behaviour, CallerModule, TestServiceModule } from './fixtures/test-service.module';

const RETRY_MS = 1_500;

describe('the state of queues', () => {
  let service: TestService;
  let watcher: TestService;
  let proxy: TcpProxy;
  let broker: ChannelModel;
  const bus = { retryDelaysMs: [RETRY_MS] };
  const states = (): QueueStates => watcher.app.get(QueueStates);
  const becomes = (expected: Partial<QueueState>): Promise<unknown> =>
    waitFor(async () => {
      expect(await states().of('kit-test')).toMatchObject(expected);
      return true;
    });

  beforeAll(async () => {
    service = await startTestService({ name: 'kit-test', module: TestServiceModule.forRoot(bus) });
    proxy = await startTcpProxy(process.env.TEST_AMQP_URL!, 5672);
    const { database } = service;
    watcher = await startTestService({
      name: 'kit-caller',
      module: CallerModule.forRoot({ ...bus, url: proxy.url }),
      database,
    });
    broker = await connect(process.env.TEST_AMQP_URL!);
  });
  afterAll(async () => {
    await broker.close();
    await watcher.close();
    await service.close();
    await proxy.close();
    await service.database.drop();
  });

  it('shows messages that wait for a retry and dead-lettered ones', async () => {
    await becomes({ instances: 1, calls: 0, events: 0, retrying: 0, dead: 0 });
    behaviour.poison.add(41);
    await service.dataSource.transaction((tx) => publish(tx, counted, { n: 41 }));
    await becomes({ retrying: 1, dead: 0 });
    await becomes({ retrying: 0, dead: 1 });
    behaviour.poison.clear();
  });

  it('is empty for a service that never started', async () => {
    const nothing = { instances: 0, calls: 0, events: 0, retrying: 0, dead: 0 };
    expect(await states().of('kit-nobody')).toEqual(nothing);
  });

  it('shows the outbox backlog of a service', async () => {
    expect(await watcher.bus.call(outboxOf('kit-test'), {})).toEqual({ rows: 0, lagSeconds: 0 });
    await service.dataSource.transaction((tx) => publish(tx, withoutConsumer, { n: 1 }));
    const behind = await waitFor(async () => {
      const state = await watcher.bus.call(outboxOf('kit-test'), {});
      return state.lagSeconds > 0.2 ? state : null;
    });
    expect(behind.rows).toBe(1);
    await service.dataSource.query('DELETE FROM outbox');
  });

  it('shows the growing queue of a service that does not run', async () => {
    const { database } = service;
    await service.app.close();
    const channel = await broker.createChannel();
    const queue = `${process.env.BUS_PREFIX ?? ''}kit-test.events`;
    for (let n = 0; n < 3; n += 1) {
      channel.sendToQueue(queue, Buffer.from(`{"n":${n}}`), { type: counted.name, messageId: v7() });
    }
    await becomes({ instances: 0, events: 3 });
    service = await startTestService({ name: 'kit-test', module: TestServiceModule.forRoot(bus), database });
    await becomes({ instances: 1, events: 0 });
  });

  it('is null within its limit while the broker does not answer, and known again afterwards', async () => {
    proxy.freeze(true);
    const answers: [number, QueueState | null][] = [];
    const ask = async (limitMs: number): Promise<unknown> =>
      answers.push([limitMs, await states().of('kit-test', limitMs)]);
    await Promise.race([ask(300), ask(2_000)]);
    expect(answers).toEqual([[300, null]]);
    proxy.freeze(false);
    proxy.drop();
    await waitFor(async () => (await states().of('kit-test')) !== null, 10_000);
  });
});

import { connect, type Channel, type ChannelModel } from 'amqplib';
import { v7 } from 'uuid';
import { listDeadLetters } from '../src/bus';
import { InboxPurgeJob } from '../src/database';
import { publish } from '../src/outbox';
import { deliveredTimes, startTestService, waitFor, type TestService } from '../src/testing';
import { counted, withoutConsumer } from './fixtures/contracts';
import { behaviour, TestServiceModule } from './fixtures/test-service.module';

describe('a message', () => {
  let service: TestService;
  let broker: ChannelModel;
  let channel: Channel;
  const queue = (): string => `${process.env.BUS_PREFIX ?? ''}kit-test.events`;
  const send = (body: string, type: string, messageId: string): boolean =>
    channel.sendToQueue(queue(), Buffer.from(body), { type, messageId, persistent: true });

  beforeAll(async () => {
    service = await startTestService({ name: 'kit-test', module: TestServiceModule.forRoot() });
    broker = await connect(process.env.TEST_AMQP_URL!);
    channel = await broker.createChannel();
  });
  afterAll(async () => {
    await broker.close();
    await service.close();
    await service.database.drop();
  });
  const rows = (sql: string): Promise<unknown[]> => service.dataSource.query<unknown[]>(sql);

  it('is dead-lettered at once with its reason when it is invalid JSON, an invalid payload or has no id', async () => {
    send('{{{', counted.name, v7());
    send('{"n":"many"}', counted.name, v7());
    send('{"n":1}', counted.name, 'no-uuid');
    const { letters } = await waitFor(async () => {
      const answer = await service.bus.call(listDeadLetters('kit-test'), {});
      return answer.total === 3 ? answer : null;
    });
    expect(letters.map(({ reason }) => reason).sort()).toEqual([
      'Undeliverable: the message has no id',
      `Undeliverable: the payload does not fit ${counted.name}`,
      `Undeliverable: the payload does not fit ${counted.name}`,
    ]);
    expect(await rows(`SELECT * FROM effects`)).toEqual([]);
  });

  it('has its effect once when delivered twice', async () => {
    const id = v7();
    const before = await deliveredTimes(counted);
    for (let copy = 0; copy < 20; copy += 1) send('{"n":7}', counted.name, id);
    await waitFor(async () => (await deliveredTimes(counted)) === before + 20);
    expect(await rows(`SELECT 1 FROM effects WHERE n = 7`)).toHaveLength(1);
  });

  it('stays in the outbox while no queue is bound, without blocking others', async () => {
    await service.dataSource.transaction(async (tx) => {
      await publish(tx, withoutConsumer, { n: 1 });
      await publish(tx, counted, { n: 21 });
    });
    await waitFor(async () => (await rows(`SELECT 1 FROM effects WHERE n = 21`)).length === 1);
    const unpublished = await waitFor(async () => {
      const found = await service.dataSource.query<{ event: string; attempts: number }[]>(
        `SELECT event, attempts FROM outbox WHERE attempts > 0`,
      );
      return found.length > 0 ? found : null;
    });
    expect(unpublished).toEqual([{ event: withoutConsumer.name, attempts: expect.any(Number) as number }]);

    await channel.assertQueue('', { exclusive: true }).then(async (late) => {
      await channel.bindQueue(late.queue, `${process.env.BUS_PREFIX ?? ''}app.events`, withoutConsumer.name);
    });
    await waitFor(async () => (await rows(`SELECT 1 FROM outbox`)).length === 0);
  });

  it('is remembered for sixty days', async () => {
    await rows(`INSERT INTO inbox (consumer, message_id, received_at)
      SELECT 'old', gen_random_uuid(), now() - interval '61 days' FROM generate_series(1, 12000)`);
    await rows(`INSERT INTO inbox (consumer, message_id, received_at)
      VALUES ('recent', gen_random_uuid(), now() - interval '59 days')`);
    await service.app.get(InboxPurgeJob, { strict: false }).run();
    expect(await rows(`SELECT DISTINCT consumer FROM inbox WHERE consumer IN ('old', 'recent')`)).toEqual([
      { consumer: 'recent' },
    ]);
  });

  it('is dead-lettered by the broker when it kills its consumer each time', async () => {
    const { database } = service;
    await service.app.close();
    send('{"n":66}', counted.name, v7());
    await waitFor(async () => {
      const dying = await broker.createChannel();
      const message = await dying.get(queue());
      await dying.close();
      return !message;
    });
    service = await startTestService({ name: 'kit-test', module: TestServiceModule.forRoot(), database });
    const { letters } = await service.bus.call(listDeadLetters('kit-test'), {});
    expect(letters.map(({ reason }) => reason)).toContain('delivery_limit');
    expect(await rows(`SELECT 1 FROM effects WHERE n = 66`)).toEqual([]);
  });
});

describe('a message whose statements always take too long', () => {
  let service: TestService;
  beforeAll(async () => {
    const module = TestServiceModule.forRoot({ retryDelaysMs: [20, 40] }, { statementTimeoutMs: 100 });
    service = await startTestService({ name: 'kit-test', module });
  });
  afterAll(async () => {
    behaviour.tooSlow.clear();
    await service.close();
    await service.database.drop();
  });

  it('is dead-lettered in the end, without blocking others', async () => {
    behaviour.tooSlow.add(31);
    await service.dataSource.transaction(async (tx) => {
      for (const n of [31, 32]) await publish(tx, counted, { n });
    });
    const { letters } = await waitFor(async () => {
      const answer = await service.bus.call(listDeadLetters('kit-test'), {});
      return answer.total === 1 ? answer : null;
    }, 20_000);
    expect(letters[0]?.reason).toMatch(/canceling statement due to statement timeout/);
    expect(await service.dataSource.query('SELECT n FROM effects')).toEqual([{ n: 32 }]);
  });
});

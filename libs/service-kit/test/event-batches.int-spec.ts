import { connect } from 'amqplib';
import { v7 } from 'uuid';
import { listDeadLetters } from '../src/bus';
import { publish } from '../src/outbox';
import { deliveredTimes, startTestService, waitFor, type TestService } from '../src/testing';
import { gathered } from './fixtures/contracts';
import { effectsOf } from './fixtures/outcomes';
import { behaviour, TestServiceModule } from './fixtures/test-service.module';

describe('events that are taken in batches', () => {
  let service: TestService;
  const effects = (): Promise<number[]> => effectsOf(service.dataSource, 'gathered');
  const publishAll = (...numbers: number[]): Promise<void> =>
    service.dataSource.transaction(async (tx) => {
      for (const n of numbers) await publish(tx, gathered, { n });
    });
  const isPublished = async (): Promise<boolean> =>
    (await service.dataSource.query<unknown[]>('SELECT FROM outbox')).length === 0;

  /** While the first one is being processed, the others arrive. */
  async function publishWhileBusy(first: number, ...others: number[]): Promise<void> {
    behaviour.gate.close((n) => n === first);
    await publishAll(first);
    await waitFor(() => behaviour.gate.held === 1);
    await publishAll(...others);
    await waitFor(isPublished);
    behaviour.gate.open();
  }

  beforeAll(async () => {
    service = await startTestService({ name: 'kit-test', module: TestServiceModule.forRoot() });
  });
  beforeEach(async () => {
    behaviour.batches = [];
    await service.dataSource.query('DELETE FROM effects');
  });
  afterAll(() => service.close());

  it('are processed together when they came while the subscriber was busy, in the order in which they came', async () => {
    const others = [2, 3, 4, 5, 6, 7, 8, 9];
    await publishWhileBusy(1, ...others);
    await waitFor(async () => (await effects()).length === 9);
    expect(behaviour.batches.flat()).toEqual([1, ...others]);
    expect(behaviour.batches.length).toBeLessThan(6);
  });

  it('are each delivered alone when one of them fails, which is dead-lettered and has no effect', async () => {
    behaviour.poison.add(23);
    await publishWhileBusy(21, 22, 23, 24, 25);
    const { letters } = await waitFor(async () => {
      const answer = await service.bus.call(listDeadLetters('kit-test'), {});
      return answer.total === 1 ? answer : null;
    });
    behaviour.poison.clear();
    expect(letters).toEqual([expect.objectContaining({ event: gathered.name, reason: 'Error: cannot stomach 23' })]);
    expect(await effects()).toEqual([21, 22, 24, 25]);
    expect(behaviour.batches).toContainEqual([23]);
  });

  it('have their effect once when they are delivered several times', async () => {
    const before = await deliveredTimes(gathered);
    const broker = await connect(process.env.TEST_AMQP_URL ?? '');
    const channel = await broker.createConfirmChannel();
    const options = { type: gathered.name, messageId: v7(), persistent: true };
    const queue = `${process.env.BUS_PREFIX ?? ''}kit-test.events`;
    for (let copy = 0; copy < 30; copy += 1) channel.sendToQueue(queue, Buffer.from('{"n":31}'), options);
    await channel.waitForConfirms();
    await broker.close();
    await waitFor(async () => (await deliveredTimes(gathered)) === before + 30);
    expect(await effects()).toEqual([31]);
  });
});

import type { DeadLetter } from '@vault/contracts/common/dead-letter';
import { connect, type Channel, type ChannelModel } from 'amqplib';
import { v7 } from 'uuid';
import { discardDeadLetters, listDeadLetters, replayDeadLetters } from '../src/bus';
import { startTestService, waitFor, type TestService } from '../src/testing';
import { announce, counted } from './fixtures/contracts';
import { behaviour, TestServiceModule } from './fixtures/test-service.module';

const SERVICE = 'kit-test';

describe('dead-lettered events', () => {
  let service: TestService;
  let twin: TestService;
  let broker: ChannelModel;
  let channel: Channel;
  const queue = (kind = ''): string => `${process.env.BUS_PREFIX ?? ''}${SERVICE}.events${kind}`;
  /** Does not fit, so it is parked at once. */
  const misfit = (payload: object, messageId: string = v7()): string => {
    const body = Buffer.from(JSON.stringify({ n: 'many', ...payload }));
    channel.sendToQueue(queue(), body, { type: counted.name, messageId, persistent: true });
    return messageId;
  };
  const letters = async (): Promise<DeadLetter[]> => (await service.bus.call(listDeadLetters(SERVICE), {})).letters;
  const parked = (count: number): Promise<DeadLetter[]> =>
    waitFor(async () => {
      const found = await letters();
      return found.length === count ? found : null;
    });
  const discard = (messageIds: string[]): Promise<string[]> =>
    service.bus
      .call(discardDeadLetters(SERVICE), { messageIds })
      .then(({ discarded }) => discarded.map(({ messageId }) => messageId));

  beforeAll(async () => {
    service = await startTestService({ name: SERVICE, module: TestServiceModule.forRoot() });
    const { database } = service;
    twin = await startTestService({ name: SERVICE, module: TestServiceModule.forRoot(), database });
    broker = await connect(process.env.TEST_AMQP_URL!);
    channel = await broker.createChannel();
  });
  beforeEach(() => channel.purgeQueue(queue('.dead')));
  afterAll(async () => {
    await broker.close();
    await twin.close();
    await service.close();
  });

  it('are in a quorum queue, which the loss of a node leaves readable and no look at them empties', async () => {
    const limits = { 'x-queue-type': 'quorum', 'x-delivery-limit': 1_000_000 };
    await channel.checkQueue(queue('.dead'));
    await channel.assertQueue(queue('.dead'), { durable: true, arguments: limits });
  });

  it('show the ids they are about and hide possible secrets', async () => {
    const userId = v7();
    misfit({ userId, listingId: 7, code: 'z9y8x7', email: 'ada@example.com' });
    const [letter] = await parked(1);
    expect(letter).toMatchObject({ event: counted.name, subjects: { userId, listingId: '7' } });
    expect(JSON.stringify(letter)).not.toMatch(/z9y8x7|@/);
  });

  it('are replayed by id and returned; the others stay', async () => {
    behaviour.poison.add(31).add(32);
    await service.bus.call(announce, { numbers: [31, 32] });
    const [first, second] = await parked(2);
    behaviour.poison.clear();
    const messageIds = [second?.messageId ?? ''];
    const { replayed } = await service.bus.call(replayDeadLetters(SERVICE), { messageIds });
    expect(replayed).toEqual([second]);
    await waitFor(async () => {
      const effects = await service.dataSource.query<unknown[]>(`SELECT n FROM effects WHERE n IN (31, 32)`);
      return effects.length === 1;
    });
    expect(await letters()).toEqual([first]);
  });

  it('are discarded by id and returned; a missing one is ignored', async () => {
    const [one, other] = [misfit({}), misfit({})];
    await parked(2);
    expect(await discard([one, v7()])).toEqual([one]);
    expect((await letters()).map(({ messageId }) => messageId)).toEqual([other]);
    expect(await discard([one])).toEqual([]);
    await expect(discard([])).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });

  it('are found while other instances read them at the same time', async () => {
    const sent = Array.from({ length: 20 }, () => misfit({}));
    await parked(20);
    const looks = Array.from({ length: 10 }, () => letters());
    expect((await discard(sent)).sort()).toEqual([...sent].sort());
    await Promise.all(looks);
    expect(await letters()).toEqual([]);
  });

  it('are discarded once by two concurrent requests', async () => {
    const sent = Array.from({ length: 20 }, () => misfit({}));
    await parked(20);
    const both = await Promise.all([discard(sent), discard(sent)]);
    expect(both.flat().sort()).toEqual([...sent].sort());
  });

  it('stay in a classic queue where one is from before', async () => {
    await channel.deleteQueue(queue('.dead'));
    await channel.assertQueue(queue('.dead'), { durable: true });
    const { database } = service;
    const later = await startTestService({ name: SERVICE, module: TestServiceModule.forRoot(), database });
    misfit({ userId: v7() });
    await parked(1);
    await later.close();
  });
});

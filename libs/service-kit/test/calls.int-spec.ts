import { connect } from 'amqplib';
import { v7 } from 'uuid';
import { BusNames } from '../src/bus/names';
import { asMember, startTestService, type TestService } from '../src/testing';
import { echo, list, misbehave, nobodyHome, slowQuery, work } from './fixtures/contracts';
import { outcomesOf } from './fixtures/outcomes';
import { behaviour, TestServiceModule } from './fixtures/test-service.module';

describe('a call', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ name: 'kit-test', module: TestServiceModule.forRoot() });
  });
  afterAll(() => service.close());

  it('passes the user and the request id to the handler', async () => {
    const ctx = { ...asMember(), requestId: 'request-1' };
    await expect(service.bus.call(echo, { text: 'hello' }, { ctx })).resolves.toEqual({
      text: 'hello',
      actor: 'member',
      requestId: 'request-1',
    });
  });

  it('is refused with the names of the fields when its input does not fit', async () => {
    await expect(service.bus.call(echo, { text: '' })).rejects.toMatchObject({
      code: 'BAD_INPUT',
      status: 400,
      details: [{ field: 'text', message: expect.any(String) as string }],
    });
  });

  it('returns a page as bare items, with total and cursor as metadata', async () => {
    const { body, meta } = await service.bus.callRaw(list, { raw: false });
    expect(JSON.parse(body.toString())).toEqual([1, 2]);
    expect(meta).toEqual({ total: 7, nextCursor: 'more' });
  });

  it('passes JSON from the database unchanged', async () => {
    const { body } = await service.bus.callRaw(list, { raw: true });
    expect(body.toString()).toBe('[1, 2]');
  });

  it('does not send an answer again that the caller has by its tag', async () => {
    const answer = async (json: string, tag?: string): Promise<string> => {
      behaviour.raw = { json, tag };
      return (await service.bus.callRaw(list, { raw: true })).body.toString();
    };
    expect(await answer('[1]', 'one')).toBe('[1]');
    // Bytes that differ show whose they are: a real tag is a hash of them.
    expect(await answer('[2]', 'one')).toBe('[1]');
    expect(await answer('[2]', 'two')).toBe('[2]');
    expect(await answer('[3]')).toBe('[3]');
    expect(await answer('[4]', 'two')).toBe('[2]');
    expect(await answer('[1]', 'one')).toBe('[1]');
    expect(await answer('[1, 2]')).toBe('[1, 2]');
  });

  it('caches the answers of a contract that are another one for each user by user', async () => {
    const own = { ...list, personal: true };
    const answer = async (userId: string, json: string, tag: string): Promise<string> => {
      behaviour.raw = { json, tag };
      return (await service.bus.callRaw(own, { raw: true }, { ctx: asMember(userId) })).body.toString();
    };
    const [ada, bo] = [v7(), v7()];
    expect([await answer(ada, '[1]', 'of-ada'), await answer(bo, '[2]', 'of-bo')]).toEqual(['[1]', '[2]']);
    // The bytes are not sent again, so that these are the cached ones.
    expect([await answer(ada, '[3]', 'of-ada'), await answer(bo, '[3]', 'of-bo')]).toEqual(['[1]', '[2]']);
  });

  it('is answered as soon as it is done, whatever becomes of those that were sent in the same message', async () => {
    behaviour.gate.close();
    const slow = service.bus.call(slowQuery, { n: 1 });
    const bad = service.bus.call(misbehave, { how: 'unknown' });
    const lost = service.bus.call(nobodyHome, {});
    const texts = Array.from({ length: 20 }, (_, n) => String(n));
    const echoed = texts.map((text) => service.bus.call(echo, { text }));
    expect((await Promise.all(echoed)).map(({ text }) => text)).toEqual(texts);
    expect(await outcomesOf([bad, lost])).toEqual([expect.anything(), 'the service has no queue']);
    expect(behaviour.gate.held).toBe(1);
    behaviour.gate.open();
    await expect(slow).resolves.toEqual({ done: true });
  });

  it('is not kept from its service by a message that is no call', async () => {
    const connection = await connect(process.env.TEST_AMQP_URL ?? '');
    const channel = await connection.createConfirmChannel();
    const queue = new BusNames(process.env.BUS_PREFIX).calls('kit-test');
    for (const content of ['', '{}', 'no JSON', '\u0000'.repeat(20)]) {
      channel.publish('', queue, Buffer.from(content), { type: echo.name, replyTo: 'nobody' });
    }
    await channel.waitForConfirms();
    await expect(service.bus.call(echo, { text: 'still here' })).resolves.toMatchObject({ text: 'still here' });
    // They are gone from the queue.
    const { messageCount } = await channel.checkQueue(queue);
    expect(messageCount).toBe(0);
    await connection.close();
  });

  it('returns a declared error with its details', async () => {
    await expect(service.bus.call(misbehave, { how: 'declared' })).rejects.toMatchObject({
      code: 'TOO_SHINY',
      status: 409,
      details: [{ field: 'paint', message: 'blinding' }],
    });
  });

  it.each(['unknown', 'bad-output'] as const)('tells nothing of what went wrong inside: %s', async (how) => {
    const failure = service.bus.call(misbehave, { how });
    await expect(failure).rejects.toMatchObject({ code: 'INTERNAL', status: 500 });
    await expect(failure).rejects.not.toThrow(/hunter2|perhaps/);
  });

  it('fails at once when no queue exists for it', async () => {
    const call = service.bus.call(nobodyHome, {});
    await expect(call).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    // Not because nobody answered before its deadline.
    expect(await outcomesOf([call])).toEqual(['the service has no queue']);
  });

  it('is not sent when its deadline has passed', async () => {
    const ctx = { deadline: Date.now() - 1 };
    await expect(service.bus.call(work, { n: 1 }, { ctx })).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await expect(service.dataSource.query(`SELECT * FROM effects WHERE n = 1`)).resolves.toEqual([]);
  });
});

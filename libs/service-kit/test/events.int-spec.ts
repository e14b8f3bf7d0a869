import { counted, announce } from './fixtures/contracts';
import { effectsOf } from './fixtures/outcomes';
import { behaviour, TestServiceModule } from './fixtures/test-service.module';
import { listDeadLetters, replayDeadLetters } from '../src/bus';
import { publish, publishSql, runPublishing } from '../src/outbox';
import type { EntityManager } from 'typeorm';
import { recordedEvents, startTestService, waitFor, type TestService } from '../src/testing';

describe('an event', () => {
  let service: TestService;
  const effects = (): Promise<number[]> => effectsOf(service.dataSource, 'counted');
  beforeAll(async () => {
    // Without its regular look at the outbox, what the relay publishes was published because of the commit.
    const timers = jest.spyOn(globalThis, 'setInterval').mockReturnValue(setTimeout(() => undefined, 0));
    service = await startTestService({ name: 'kit-test', module: TestServiceModule.forRoot() });
    timers.mockRestore();
  });
  beforeEach(() => service.dataSource.query(`DELETE FROM effects`));
  afterAll(() => service.close());

  it('reaches its subscriber after the commit', async () => {
    const seen = await recordedEvents(service.bus, [counted]);
    await service.bus.call(announce, { numbers: [1, 2, 3] });
    await waitFor(async () => (await effects()).length === 3);
    expect(await effects()).toEqual([1, 2, 3]);
    await waitFor(() => seen.length === 3);
    await waitFor(async () => (await service.dataSource.query<unknown[]>(`SELECT 1 FROM outbox`)).length === 0);
  });

  it('is not published by a rolled back transaction', async () => {
    await expect(service.bus.call(announce, { numbers: [4], rollBack: true })).rejects.toThrow();
    await service.bus.call(announce, { numbers: [5] });
    await waitFor(async () => (await effects()).length > 0);
    expect(await effects()).toEqual([5]);
  });

  it('cannot be published outside a transaction', async () => {
    await expect(publish(service.dataSource.manager, counted, { n: 6 })).rejects.toThrow(/inside a transaction/);
  });

  it.each(['alone', 'in a transaction'])('reaches its subscriber when a statement writes it %s', async (way) => {
    const sql = publishSql(counted, {
      from: 'generate_series(7, 7) AS n',
      payload: `jsonb_build_object('n', n)`,
      id: 'gen_random_uuid()',
      requestId: '$1',
      traceparent: '$2',
    });
    const write = (tx: EntityManager): Promise<unknown> =>
      runPublishing(tx, ({ requestId, traceparent }) => tx.query(sql, [requestId, traceparent]));
    await (way === 'alone' ? write(service.dataSource.manager) : service.dataSource.transaction(write));
    await waitFor(async () => (await effects()).length > 0);
    expect(await effects()).toEqual([7]);
  });

  it('cannot be written by a statement without the version in its name', () => {
    const parts = { from: 'vaults', payload: `'{}'::jsonb`, id: '$1', requestId: '$2', traceparent: '$3' };
    expect(() => publishSql({ ...counted, name: 'kit-test.counted' }, parts)).toThrow(/with its version/);
  });

  it('is dead-lettered when it always fails, without blocking others, and can be replayed', async () => {
    behaviour.poison.add(13);
    behaviour.gate.close((n) => n === 13);
    await service.bus.call(announce, { numbers: [11, 12, 13, 14, 15] });
    await waitFor(async () => (await effects()).length === 4);
    await waitFor(() => behaviour.gate.held === 1);
    behaviour.gate.open();
    const { letters } = await waitFor(async () => {
      const answer = await service.bus.call(listDeadLetters('kit-test'), {});
      return answer.total === 1 ? answer : null;
    });
    expect(letters).toEqual([expect.objectContaining({ event: counted.name, reason: 'Error: cannot stomach 13' })]);
    expect(await effects()).toEqual([11, 12, 14, 15]);

    behaviour.poison.clear();
    await expect(service.bus.call(replayDeadLetters('kit-test'), {})).resolves.toEqual({ replayed: letters });
    await waitFor(async () => (await effects()).includes(13));
    await expect(service.bus.call(listDeadLetters('kit-test'), {})).resolves.toEqual({ total: 0, letters: [] });
  });
});

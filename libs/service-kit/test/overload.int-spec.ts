import { setTimeout as sleep } from 'node:timers/promises';
import { isDecidedAtOnce, startTestService, waitFor } from '../src/testing';
import { ContractError } from '../src/errors';
import { echo, slowQuery, work } from './fixtures/contracts';
import { CallerModule, TestServiceModule } from './fixtures/test-service.module';

describe('a service', () => {
  it('sheds early when full, and works again when there is room', async () => {
    const module = TestServiceModule.forRoot({ concurrency: 4, waiting: 4 });
    const service = await startTestService({ name: 'kit-test', module });
    const outcomes: unknown[] = [];
    const calls = Array.from({ length: 40 }, async () => {
      outcomes.push(await service.bus.call(slowQuery, { ms: 500 }).catch((error: unknown) => error));
    });
    await Promise.all(calls);
    const shed = outcomes.filter((outcome) => outcome instanceof ContractError);
    expect(shed).toHaveLength(36);
    expect(shed.every(({ retryAfter }) => retryAfter === 1)).toBe(true);
    // Early: before any of those that were let in has its answer.
    expect(outcomes.slice(0, shed.length)).toEqual(shed);
    await expect(service.bus.call(echo, { text: 'room' })).resolves.toMatchObject({ text: 'room' });
    await service.close();
  });

  it('does not run a call whose deadline passed while it was waiting', async () => {
    const module = TestServiceModule.forRoot({ concurrency: 1, maxWaitMs: 5_000 });
    const service = await startTestService({ name: 'kit-test', module });
    const first = service.bus.call(work, { n: 1, ms: 600 });
    await sleep(50);
    await expect(service.bus.call(work, { n: 2 }, { deadlineMs: 200 })).rejects.toMatchObject({ status: 503 });
    await first;
    await expect(service.bus.call(work, { n: 3 })).resolves.toEqual({ n: 3 });
    const rows: unknown = await service.dataSource.query(`select n from effects order by n`);
    expect(rows).toEqual([{ n: 1 }, { n: 3 }]);
    await service.close();
  });

  it('does not run a call that grew too old in its queue while no instance was there', async () => {
    const service = await startTestService({ name: 'kit-test', module: TestServiceModule.forRoot() });
    const caller = await startTestService({
      name: 'kit-caller',
      module: CallerModule.forRoot(),
      database: service.database,
    });
    await service.app.close();
    await expect(caller.bus.call(work, { n: 1 }, { deadlineMs: 300 })).rejects.toMatchObject({ status: 503 });
    const again = await startTestService({
      name: 'kit-test',
      module: TestServiceModule.forRoot(),
      database: service.database,
    });
    await expect(caller.bus.call(work, { n: 2 })).resolves.toEqual({ n: 2 });
    await expect(again.dataSource.query(`select n from effects`)).resolves.toEqual([{ n: 2 }]);
    await caller.close();
    await again.close();
    await service.database.drop();
  });

  it('that is silent is left alone after some tries, and asked again soon', async () => {
    const service = await startTestService({ name: 'kit-test', module: TestServiceModule.forRoot() });
    const caller = await startTestService({
      name: 'kit-caller',
      module: CallerModule.forRoot(),
      database: service.database,
    });
    await service.app.close();
    const ask = (): Promise<unknown> => caller.bus.call(echo, { text: 'x' }, { deadlineMs: 1_000 });
    await Promise.allSettled(Array.from({ length: 8 }, ask));
    const left = ask();
    expect(await isDecidedAtOnce(left)).toBe(true);
    await expect(left).rejects.toMatchObject({ status: 503 });
    const again = await startTestService({
      name: 'kit-test',
      module: TestServiceModule.forRoot(),
      database: service.database,
    });
    await waitFor(ask, 5_000);
    await caller.close();
    await again.close();
    await service.database.drop();
  });
});

import { startTestService, waitFor } from '../src/testing';
import { echo, slowQuery, work } from './fixtures/contracts';
import { shedBy } from './fixtures/outcomes';
import { behaviour, CallerModule, TestServiceModule } from './fixtures/test-service.module';

describe('a service', () => {
  it('sheds calls at once when full, and accepts them again afterwards', async () => {
    const module = TestServiceModule.forRoot({ concurrency: 4, waiting: 4 });
    const service = await startTestService({ name: 'kit-test', module });
    behaviour.gate.close();
    const shed: unknown[] = [];
    const calls = Array.from({ length: 40 }, (_, n) =>
      service.bus.call(slowQuery, { n }, { deadlineMs: 50_000 }).catch((error: unknown) => void shed.push(error)),
    );
    // While those that were let in are still being worked on.
    await waitFor(() => shed.length === 36);
    expect(behaviour.gate.held).toBe(4);
    for (const error of shed) expect(error).toMatchObject({ status: 503, retryAfter: 1 });
    behaviour.gate.open();
    expect((await Promise.all(calls)).filter(Boolean)).toEqual(Array.from({ length: 4 }, () => ({ done: true })));
    await expect(service.bus.call(echo, { text: 'room' })).resolves.toMatchObject({ text: 'room' });
    await service.close();
  });

  it('does not run a call whose deadline passed while it was waiting', async () => {
    const module = TestServiceModule.forRoot({ concurrency: 1, maxWaitMs: 5_000 });
    const service = await startTestService({ name: 'kit-test', module });
    behaviour.gate.close();
    const first = service.bus.call(work, { n: 1 }, { deadlineMs: 50_000 });
    await waitFor(() => behaviour.gate.held === 1);
    await expect(service.bus.call(work, { n: 2 }, { deadlineMs: 200 })).rejects.toMatchObject({ status: 503 });
    behaviour.gate.open();
    await first;
    await expect(service.bus.call(work, { n: 3 })).resolves.toEqual({ n: 3 });
    const rows: unknown = await service.dataSource.query(`SELECT n FROM effects ORDER BY n`);
    expect(rows).toEqual([{ n: 1 }, { n: 3 }]);
    await service.close();
  });

  it('does not run a call that expired in the queue while no instance ran', async () => {
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
    await expect(again.dataSource.query(`SELECT n FROM effects`)).resolves.toEqual([{ n: 2 }]);
    await caller.close();
    await again.close();
    await service.database.drop();
  });

  it('is not called for a while when it does not answer, then tried again', async () => {
    const service = await startTestService({ name: 'kit-test', module: TestServiceModule.forRoot() });
    const caller = await startTestService({
      name: 'kit-caller',
      module: CallerModule.forRoot(),
      database: service.database,
    });
    await service.app.close();
    const ask = (): Promise<unknown> => caller.bus.call(echo, { text: 'x' }, { deadlineMs: 1_000 });
    await Promise.allSettled(Array.from({ length: 8 }, ask));
    const before = await shedBy('breaker');
    await expect(ask()).rejects.toMatchObject({ status: 503 });
    expect(await shedBy('breaker')).toBe(before + 1);
    const again = await startTestService({
      name: 'kit-test',
      module: TestServiceModule.forRoot(),
      database: service.database,
    });
    await waitFor(ask);
    await caller.close();
    await again.close();
    await service.database.drop();
  });
});

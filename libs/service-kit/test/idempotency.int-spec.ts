import type { CallOptions, RawReply } from '../src/bus';
import { FIND_ANSWERS } from '../src/idempotency';
import {
  asMember,
  planOf,
  startTestService,
  testDatabase,
  waitFor,
  type TestDatabase,
  type TestService,
} from '../src/testing';
import { v7 } from 'uuid';
import { purchase } from './fixtures/contracts';
import { behaviour, TestServiceModule } from './fixtures/test-service.module';

let database: TestDatabase;
let service: TestService;
const start = (): Promise<TestService> =>
  startTestService({ name: 'kit-test', module: TestServiceModule.forRoot({ maxWaitMs: 30_000 }), database });

beforeAll(async () => {
  database = await testDatabase();
  service = await start();
});
afterAll(async () => {
  await service.close();
  await database.drop();
});

const robin = asMember();
const key = (name: string, fingerprint = 'a'): CallOptions => ({
  ctx: robin,
  deadlineMs: 50_000,
  idempotency: { key: name, fingerprint },
});

const buy = (n: number, options: CallOptions, further: { sold?: boolean } = {}): Promise<RawReply> =>
  service.bus.callRaw(purchase, { n, ...further }, options);

async function effects(n: number): Promise<number> {
  const [row] = await service.dataSource.query<{ count: number }[]>(
    `SELECT count(*)::int AS count FROM effects WHERE kind = 'purchase' AND n = $1`,
    [n],
  );
  return row?.count ?? 0;
}

describe('a request that is sent again with its Idempotency-Key', () => {
  it('has one effect when sent fifty times at once; each gets the same answer or IN_USE', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => buy(1, key('fifty'))));
    const answers = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value.body.toString()] : []));
    expect(new Set(answers).size).toBe(1);
    for (const each of outcomes) {
      if (each.status === 'fulfilled') continue;
      expect(each.reason).toMatchObject({ code: 'IDEMPOTENCY_KEY_IN_USE', status: 409 });
    }
    expect(await effects(1)).toBe(1);
  });

  it('is refused at once while the first is still running', async () => {
    behaviour.gate.close();
    const first = buy(2, key('slow'));
    await waitFor(() => behaviour.gate.held === 1);
    await expect(buy(2, key('slow'))).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_IN_USE', status: 409 });
    behaviour.gate.open();
    await first;
    expect(await effects(2)).toBe(1);
  });

  it('is answered with the same bytes and status after a restart, marked as replayed', async () => {
    const first = await buy(3, key('restart'));
    await service.close();
    service = await start();
    const again = await buy(3, key('restart'));
    expect(again.body.toString()).toBe(first.body.toString());
    expect([first.meta, again.meta]).toEqual([{ status: 202 }, { status: 202, replayed: true }]);
    expect(await effects(3)).toBe(1);
  });

  it('is refused when its content differs', async () => {
    await buy(4, key('reused', 'a'));
    await expect(buy(5, key('reused', 'b'))).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED', status: 422 });
    expect([await effects(4), await effects(5)]).toEqual([1, 0]);
  });

  it('does not share the key with another user', async () => {
    await buy(6, key('shared'));
    await buy(6, { ...key('shared', 'b'), ctx: asMember() });
    expect(await effects(6)).toBe(2);
  });

  it('may succeed after a failure, also with other content', async () => {
    await expect(buy(7, key('failed', 'a'), { sold: true })).rejects.toMatchObject({ code: 'SOLD' });
    await buy(7, key('failed', 'b'));
    expect(await effects(7)).toBe(1);
  });

  it('runs again after its retention; expired answers are deleted by the next request', async () => {
    await buy(8, key('old', 'a'));
    await buy(8, key('forgotten', 'a'));
    await service.dataSource.query(`UPDATE idempotency_keys SET expires_at = now() - INTERVAL '1 second'`);
    await buy(8, key('old', 'b'));
    expect(await effects(8)).toBe(3);
    const stored = await service.dataSource.query<{ key: string; days: number }[]>(
      `SELECT key, extract(day FROM expires_at - created_at)::int AS days FROM idempotency_keys`,
    );
    expect(stored).toEqual([{ key: 'old', days: 30 }]);
  });
});

describe('a request without an Idempotency-Key', () => {
  it('runs each time it is sent', async () => {
    const [first, second] = [await buy(9, { ctx: robin }), await buy(9, { ctx: robin })];
    expect(first.body.toString()).not.toBe(second.body.toString());
    expect(await effects(9)).toBe(2);
  });
});

it('the answers of several keys are found by an index', async () => {
  const plan = await planOf(service.dataSource, {
    sql: FIND_ANSWERS,
    values: [
      [v7(), v7()],
      ['purchase', 'purchase'],
      ['one', 'other'],
    ],
    before: [
      `INSERT INTO idempotency_keys (user_id, contract, key, fingerprint, answer, meta, expires_at)
       SELECT gen_random_uuid(), 'purchase', n, '', '{}', '{}', now() + interval '1 day' FROM generate_series(1, 5000) n`,
      'ANALYZE idempotency_keys',
    ],
  });
  expect(plan.scanned).toEqual([]);
});

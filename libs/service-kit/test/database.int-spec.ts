import { randomBytes } from 'node:crypto';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { KitTables1700000000000, openDataSource } from '../src/database';
import type { ContractError } from '../src/errors';
import {
  startTcpProxy,
  startTestService,
  testDatabase,
  waitFor,
  type TcpProxy,
  type TestService,
} from '../src/testing';
import { announce, echo, work } from './fixtures/contracts';
import { Effects1700000000001 } from './fixtures/effects.migration';
import { TestServiceModule } from './fixtures/test-service.module';

const migrations = [KitTables1700000000000, Effects1700000000001];

const statusesOf = (results: PromiseSettledResult<unknown>[]): unknown[] =>
  results.map((result) => (result.status === 'rejected' ? (result.reason as ContractError).status : 'answered'));

describe('migrations', () => {
  it('that five runners begin at once are applied once', async () => {
    const database = await testDatabase();
    const runners = Array.from({ length: 5 }, async () => {
      const child = fork(join(__dirname, 'child/migrate.mjs'), {
        env: { PATH: process.env.PATH, DATABASE_URL: database.url, LOG_LEVEL: 'silent' },
        execArgv: [],
      });
      return ((await once(child, 'exit')) as [number])[0];
    });
    expect(await Promise.all(runners)).toEqual([0, 0, 0, 0, 0]);
    const dataSource = await openDataSource({ url: database.url, entities: [], migrations });
    const applied = await dataSource.query<{ name: string }[]>(`select name from migrations order by id`);
    expect(applied.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));
    await dataSource.destroy();
    await database.drop();
  }, 60_000);
});

@Entity('small_things')
class SmallThingEntity {
  @PrimaryColumn('integer')
  thingId!: number;

  @Column('numeric', { precision: 10, scale: 2 })
  askingPrice!: string;
}

describe('entities', () => {
  it('live in snake_case tables and keep money as text', async () => {
    const database = await testDatabase();
    const dataSource = await openDataSource({ url: database.url, entities: [SmallThingEntity], migrations });
    await dataSource.query(`create table small_things (thing_id integer primary key, asking_price numeric(10,2))`);
    await dataSource.manager.insert(SmallThingEntity, { thingId: 1, askingPrice: '19.90' });
    const found = await dataSource.manager.findOneByOrFail(SmallThingEntity, { thingId: 1 });
    expect(found.askingPrice).toBe('19.90');
    await dataSource.destroy();
    await database.drop();
  });
});

describe('a lost database', () => {
  let service: TestService;
  let proxy: TcpProxy;
  beforeAll(async () => {
    process.env.BUS_PREFIX = `t${randomBytes(5).toString('hex')}.`;
    const database = await testDatabase();
    proxy = await startTcpProxy(database.url, 5432);
    const module = TestServiceModule.forRoot({}, { url: proxy.url, answerTimeoutMs: 1_500 });
    service = await startTestService({ name: 'kit-test', module, database });
  });
  afterAll(async () => {
    await service.close();
    await proxy.close();
    await service.database.drop();
  });

  it('answers 503 in time and heals by itself', async () => {
    await service.bus.call(work, { n: 1 });
    proxy.refuse(true);
    const started = Date.now();
    const calls = await Promise.allSettled(Array.from({ length: 20 }, () => service.bus.call(work, { n: 2 })));
    expect(Date.now() - started).toBeLessThan(5_000);
    expect(statusesOf(calls)).toEqual(calls.map(() => 503));
    await expect(service.bus.call(echo, { text: 'still here' })).resolves.toMatchObject({ text: 'still here' });
    proxy.refuse(false);
    await waitFor(() => service.bus.call(work, { n: 3 }), 5_000);
  }, 20_000);

  it('loses no event that was in the outbox, nor one that was being delivered', async () => {
    await service.bus.call(announce, { numbers: [1, 2, 3] });
    proxy.refuse(true);
    await sleep(1_500);
    proxy.refuse(false);
    const counted = `select n from effects where kind = 'counted' order by n`;
    await waitFor(async () => (await service.dataSource.query<unknown[]>(counted)).length === 3, 10_000);
    await sleep(300);
    expect(await service.dataSource.query(counted)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
  }, 30_000);

  it('that is half-open is noticed, and its dead connections leave the pool', async () => {
    const many = (n: number): Promise<unknown>[] => Array.from({ length: 15 }, () => service.bus.call(work, { n }));
    await Promise.all(many(4));
    proxy.freeze(true);
    const started = Date.now();
    const calls = await Promise.allSettled(many(5));
    expect(calls.every(({ status }) => status === 'rejected')).toBe(true);
    expect(Date.now() - started).toBeLessThan(5_500);
    proxy.freeze(false);
    // A single dead connection left in the pool would fail one of them each time.
    await waitFor(() => Promise.all(many(6)), 15_000);
  }, 40_000);
});

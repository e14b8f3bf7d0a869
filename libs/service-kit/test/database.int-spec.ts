import { randomBytes } from 'node:crypto';
import { Column, type DataSource, Entity, PrimaryColumn, type QueryRunner } from 'typeorm';
import { initialSchema, KitTables1700000000000, openDataSource, runMigrations } from '../src/database';
import {
  startTcpProxy,
  startTestService,
  publishAndAwait,
  testDatabase,
  waitFor,
  type TcpProxy,
  type TestService,
} from '../src/testing';
import { QueueStates } from '../src/bus';
import { metrics } from '../src/metrics';
import { announce, counted, echo, work } from './fixtures/contracts';
import { Effects1700000000001 } from './fixtures/effects.migration';
import { outcomesOf } from './fixtures/outcomes';
import { TestServiceModule } from './fixtures/test-service.module';

const migrations = [KitTables1700000000000, Effects1700000000001];

/** Long enough for the service to say what is wrong, however busy the machine. */
const deadlineMs = 30_000;

describe('a database of another version', () => {
  const tables = (column: string) =>
    initialSchema('InitialSchema1764000000000', [`CREATE TABLE things (id uuid, ${column} text) -- a comment`]);
  const open = (url: string, column: string) =>
    openDataSource({ url, entities: [], migrations: [KitTables1700000000000, tables(column)] });
  const columnsOf = (dataSource: DataSource) =>
    dataSource.query<object[]>(`SELECT FROM information_schema.columns WHERE column_name IN ('old', 'new', 'kit')`);

  it('is refused in one line before anything is migrated, and one of the same tables is not', async () => {
    const database = await testDatabase();
    await (await open(database.url, 'old')).destroy();
    const same = await open(database.url, 'old');
    await expect(open(database.url, 'new')).rejects.toThrow(
      /^Cannot start: the database "\w+" was made by an older .+$/,
    );
    await same.query('COMMENT ON TABLE migrations IS NULL');
    await expect(open(database.url, 'old')).rejects.toThrow('was made by an older version');
    await same.query(`UPDATE migrations SET name = 'Cars1690000000000' WHERE name LIKE 'Initial%'`);
    await expect(open(database.url, 'new')).rejects.toThrow('was made by an older version');
    expect(await columnsOf(same)).toHaveLength(1);
    await same.destroy();
    await database.drop();
  });

  it('is used when only migrations were added to it, as by the instances that a rolling update has not replaced', async () => {
    const database = await testDatabase();
    await (await open(database.url, 'old')).destroy();
    const next = class Next1800000000000 {
      async up(runner: QueryRunner): Promise<void> {
        await runner.query('ALTER TABLE things ADD COLUMN new text');
      }
    };
    await runMigrations(database.url, [KitTables1700000000000, tables('old'), next]);
    const older = await open(database.url, 'old');
    expect(await columnsOf(older)).toHaveLength(2);
    await older.destroy();
    await database.drop();
  });
});

@Entity('small_things')
class SmallThingEntity {
  @PrimaryColumn('integer')
  thingId!: number;

  @Column('numeric', { precision: 10, scale: 2 })
  askingPrice!: string;
}

describe('the pool of connections', () => {
  it('is measured: busy, idle, and what waits', async () => {
    const database = await testDatabase();
    const dataSource = await openDataSource({ url: database.url, entities: [], migrations: [], poolSize: 2 });
    const measured = async () => {
      const text = await metrics.metrics();
      const valueOf = (series: string) =>
        Number(
          text
            .split('\n')
            .find((line) => line.startsWith(series))
            ?.split(' ')[1],
        );
      return {
        busy: valueOf('db_pool_connections{state="busy"}'),
        idle: valueOf('db_pool_connections{state="idle"}'),
        waiting: valueOf('db_pool_waiting'),
      };
    };
    const runners = [dataSource.createQueryRunner(), dataSource.createQueryRunner()];
    for (const runner of runners) await runner.connect();
    const third = dataSource.query('SELECT 1');
    await waitFor(async () => (await measured()).waiting > 0);
    expect(await measured()).toEqual({ busy: 2, idle: 0, waiting: 1 });
    for (const runner of runners) await runner.release();
    await third;
    expect(await measured()).toEqual({ busy: 0, idle: 2, waiting: 0 });
    await dataSource.destroy();
    await database.drop();
  });
});

describe('entities', () => {
  it('use snake_case tables and read money as text', async () => {
    const database = await testDatabase();
    const dataSource = await openDataSource({ url: database.url, entities: [SmallThingEntity], migrations });
    await dataSource.query(`CREATE TABLE small_things (thing_id integer PRIMARY KEY, asking_price numeric(10,2))`);
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

  it('answers 503 in time and recovers by itself', async () => {
    await service.bus.call(work, { n: 1 });
    proxy.refuse(true);
    const calls = Array.from({ length: 20 }, () => service.bus.call(work, { n: 2 }, { deadlineMs }));
    expect(await outcomesOf(calls)).toEqual(calls.map(() => 503));
    await expect(service.bus.call(echo, { text: 'still here' })).resolves.toMatchObject({ text: 'still here' });
    proxy.refuse(false);
    await waitFor(() => service.bus.call(work, { n: 3 }));
  });

  it('loses no event in the outbox and none in delivery', async () => {
    await service.bus.call(announce, { numbers: [1, 2, 3] });
    const { tried } = proxy;
    proxy.refuse(true);
    await waitFor(() => proxy.tried > tried);
    proxy.refuse(false);
    const effects = `SELECT n FROM effects WHERE kind = 'counted' ORDER BY n`;
    await waitFor(async () => (await service.dataSource.query<unknown[]>(effects)).length === 3);
    // Nothing is left that could have an effect again, but for what is in hand: the last event comes behind it.
    await waitFor(async () => (await service.dataSource.query<unknown[]>('SELECT FROM outbox')).length === 0);
    await waitFor(async () => {
      const state = await service.app.get(QueueStates).of('kit-test');
      return state?.events === 0 && state.retrying === 0;
    });
    await publishAndAwait(service, counted, { n: 4 });
    expect(await service.dataSource.query(effects)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }]);
  });

  it('is noticed when half-open, and dead connections leave the pool', async () => {
    const many = (n: number): Promise<unknown>[] =>
      Array.from({ length: 15 }, () => service.bus.call(work, { n }, { deadlineMs }));
    await Promise.all(many(4));
    proxy.freeze(true);
    expect(await outcomesOf(many(5))).toEqual(Array.from({ length: 15 }, () => 503));
    proxy.freeze(false);
    // A single dead connection left in the pool would fail one of them each time.
    await waitFor(() => Promise.all(many(6)), 30_000);
  });
});

import { Injectable, Module, type DynamicModule } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { BusModule } from '../src/bus';
import { DatabaseModule, kitMigrations as migrations, openDataSource } from '../src/database';
import { SharedRuns } from '../src/database/shared-runs';
import { metrics } from '../src/metrics';
import { SharedJob } from '../src/shared-job';
import { startTestService, testDatabase, waitFor, type TestDatabase, type TestService } from '../src/testing';

const KILLED = '00000000-0000-0000-0000-000000000001';

/** What all instances of a test have begun. */
let begun = 0;
let work: () => Promise<void>;

@Injectable()
class CountedJob extends SharedJob {
  readonly name = 'counted';
  readonly intervalMs = 3_600_000;

  run(): Promise<void> {
    begun += 1;
    return work();
  }
}

@Module({})
class JobModule {
  static forRoot(): DynamicModule {
    return {
      module: JobModule,
      imports: [BusModule.forRoot({ service: 'kit-jobs' }), DatabaseModule.forRoot({ entities: [], migrations })],
      providers: [CountedJob],
    };
  }
}

interface Run {
  readonly failures: number;
  readonly error: string | null;
  readonly holder: string | null;
  readonly inSeconds: number;
}

describe('a shared job', () => {
  let database: TestDatabase;
  let observer: DataSource;
  let instances: TestService[];
  const start = async (): Promise<TestService> => {
    const instance = await startTestService({ name: 'kit-jobs', module: JobModule.forRoot(), database, partial: true });
    instances.push(instance);
    return instance;
  };
  const stop = async (instance: TestService): Promise<void> => {
    instances = instances.filter((other) => other !== instance);
    await instance.close();
  };
  const last = async (): Promise<Run> => {
    const [run] = await observer.query<Run[]>(
      `SELECT failures, last_error AS error, holder, extract(epoch FROM next_run - now())::float8 AS "inSeconds"
       FROM shared_runs WHERE job = 'counted'`,
    );
    return run!;
  };

  beforeEach(async () => {
    begun = 0;
    work = () => Promise.resolve();
    instances = [];
    database = await testDatabase(migrations);
    observer = await openDataSource({ url: database.url, entities: [], migrations });
    await observer.query(`INSERT INTO shared_runs (job, next_run) VALUES ('counted', now() - interval '1 second')`);
  });
  afterEach(async () => {
    for (const instance of instances) await instance.close();
    await observer.destroy();
    await database.drop();
  });

  it('is run once in an interval by two instances', async () => {
    await Promise.all([start(), start()]);
    await waitFor(async () => (await last()).inSeconds > 0);
    await sleep(2_500);
    expect(begun).toBe(1);
    const { inSeconds, holder } = await last();
    expect(inSeconds).toBeGreaterThan(3_500);
    expect(holder).toBeNull();
  });

  it('is tried again soon after it failed, and shows its failures', async () => {
    work = () => (begun < 3 ? Promise.reject(new Error('the store is down')) : Promise.resolve());
    await start();
    await waitFor(async () => (await last()).failures === 1);
    expect(await last()).toMatchObject({ error: 'Error: the store is down' });
    expect((await last()).inSeconds).toBeLessThanOrEqual(2);
    const shown = async (): Promise<string> => metrics.metrics();
    await waitFor(async () => (await shown()).includes('shared_job_failures{name="counted"} 1'));
    await waitFor(() => begun === 3, 30_000);
    await waitFor(async () => (await last()).failures === 0);
    expect((await last()).error).toBeNull();
    await waitFor(async () => (await shown()).includes('shared_job_failures{name="counted"} 0'));
    expect(await shown()).toMatch(/shared_job_last_success_timestamp_seconds\{name="counted"\} \d{10}/);
    expect(await shown()).toContain('shared_job_interval_seconds{name="counted"} 3600');
  }, 60_000);

  it('is run by another instance when its own was killed, once the lease is over', async () => {
    expect(await new SharedRuns(observer.manager, KILLED, 4).claim(['counted'], 1)).toHaveLength(1);
    await start();
    await sleep(1_500);
    expect(begun).toBe(0);
    expect((await last()).holder).toBe(KILLED);
    await waitFor(() => begun === 1);
    await waitFor(async () => (await last()).inSeconds > 0);
  });

  it('that runs long when its instance stops is given back, and begun by another', async () => {
    let finish: () => void = () => undefined;
    const endless = new Promise<void>((resolve) => {
      finish = resolve;
    });
    work = () => (begun === 1 ? endless : Promise.resolve());
    const first = await start();
    await waitFor(() => begun === 1);
    await stop(first);
    expect(await last()).toMatchObject({ holder: null, failures: 0 });
    await start();
    await waitFor(() => begun === 2);
    finish();
  }, 60_000);

  it('is finished before its instance stops', async () => {
    work = () => sleep(700);
    const instance = await start();
    await waitFor(() => begun === 1);
    await stop(instance);
    expect((await last()).inSeconds).toBeGreaterThan(3_500);
    expect(begun).toBe(1);
  });
});

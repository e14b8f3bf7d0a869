#!/usr/bin/env node
// What it takes to keep up rarities and values of very many cars: of everything once a day, and of what is most frequent when
// somebody changes a copy of it.
//
//   npx tsc -b services/collection
//   node tools/bench/nightly.mjs postgres://user:password@host:port [--cars 10000000] [--keep | --on NAME]
//
// Filling takes half an hour and 40 GB for ten million cars of 100,000 collectors; `--keep` leaves the database, whose name
// is printed, and `--on` measures on one that was kept. The service's own workers do the work, one after the other, in one
// process: of releases every fortieth, of cars without one some. To hold: no statement reaches the limit of 5 s at which the
// service's connections end it, and all is done in a night (8 hours).
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDataSource, rows } from '@vault/service-kit/database';
import { TotalValueJob } from '../../services/collection/dist/administration/total-value.job.js';
import { migrations } from '../../services/collection/dist/database.js';
import { CastingCounts } from '../../services/collection/dist/rarity/casting-counts.js';
import { CastingCountsWorker } from '../../services/collection/dist/rarity/casting-counts.worker.js';
import { ComputeService } from '../../services/collection/dist/rarity/compute.service.js';
import { RarityRecalculation } from '../../services/collection/dist/rarity/rarity-recalculation.job.js';
import { RarityWorker } from '../../services/collection/dist/rarity/rarity.worker.js';
import { ValueWorker } from '../../services/collection/dist/valuation/value.worker.js';
import { databaseUrl } from '../infra/postgres-databases.mjs';
import { administer, connected } from './support/database.mjs';
import { addCars } from './support/many-cars.mjs';
import { cpuSeconds } from './support/processes.mjs';
import { timed } from './support/timing.mjs';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    cars: { type: 'string', default: '10000000' },
    keep: { type: 'boolean', default: false },
    on: { type: 'string' },
  },
});
const [server] = positionals;
if (!server) {
  console.error('usage: nightly.mjs POSTGRES_URL [--cars 10000000] [--keep | --on NAME]');
  process.exit(2);
}
const name = values.on ?? `bench_${randomUUID().replaceAll('-', '')}`;
const MIN_AGE_DAYS = 14;
/** One of so many releases. */
const SHARE = 40;
const OPEN_CARS = 30_000;
const SAMPLE_MS = 100;
const PAUSE_MS = 100;

const ACTIVE = `
  SELECT query, extract(epoch FROM clock_timestamp() - query_start)::float8 AS seconds FROM pg_stat_activity
  WHERE datname = current_database() AND backend_type = 'client backend' AND state = 'active' AND pid <> pg_backend_pid()`;
const EVERYTHING_DUE = "UPDATE shared_runs SET position = '' WHERE job = 'daily rarity recalculation'";
const NOTHING_DUE = 'TRUNCATE rarity_due';
const SOME_RELEASES = `releases WHERE id % ${SHARE} = 0`;
const RELEASES_DUE = `INSERT INTO rarity_due (release_id, background) SELECT id, true FROM ${SOME_RELEASES}`;
const COPIES = `
  SELECT count(*)::int AS copies, count(DISTINCT release_id)::int AS releases
  FROM cars WHERE release_id = ANY (ARRAY (SELECT id FROM ${SOME_RELEASES}))`;
const OPEN_CARS_DUE = `
  INSERT INTO rarity_due (car_id, background) SELECT id, true FROM (
    SELECT id FROM cars WHERE release_id IS NULL AND deleted_at IS NULL AND (release_choice = 'none' OR NOT release_due)
    ORDER BY id LIMIT ${OPEN_CARS}) open`;
const VALUES_DUE = `
  INSERT INTO release_values_due (release_id, all_cars) SELECT id, true FROM ${SOME_RELEASES} ON CONFLICT DO NOTHING`;
const MOST_FREQUENT = `
  SELECT release_id AS id, count(*)::int AS copies FROM cars WHERE release_id IS NOT NULL GROUP BY 1 ORDER BY 2 DESC LIMIT 1`;
const OPEN_CAR = `
  SELECT id FROM cars WHERE release_id IS NULL AND casting_id = (SELECT casting_id FROM releases WHERE id = $1) LIMIT 1`;

if (!values.on) await administer(server, `CREATE DATABASE ${name}`);
const dataSource = await openDataSource({ url: databaseUrl(server, name), entities: [], migrations });
try {
  if (!values.on) await addCars(server, name, Number(values.cars));
  if (values.keep) console.log(`Database ${name}`);
  const heads = ['seconds', 'service', 'Postgres', 'longest'].map((head) => head.padStart(10)).join('');
  console.log(`${''.padEnd(48)}${heads}`);
  const counts = new CastingCounts(MIN_AGE_DAYS);
  const compute = new ComputeService(dataSource, counts, MIN_AGE_DAYS);
  const recalculation = Object.assign(new RarityRecalculation(dataSource), { maxRunMs: Infinity });
  const atNight = new Date();
  atNight.setUTCHours(12);

  await measure('marking all rarities', async () => {
    await dataSource.query(EVERYTHING_DUE);
    await recalculation.run(atNight);
  });
  await measure('counting castings', () =>
    untilEmpty('casting_counts_due', new CastingCountsWorker(dataSource, MIN_AGE_DAYS)),
  );
  await dataSource.query(NOTHING_DUE);
  const [frequent] = await rows(dataSource.manager, MOST_FREQUENT);
  const [open] = await rows(dataSource.manager, OPEN_CAR, [frequent.id]);
  for (const what of [`the most frequent release, ${frequent.copies} copies`, 'the same after a copy was added']) {
    await dataSource.query('INSERT INTO rarity_due (release_id) VALUES ($1)', [frequent.id]);
    await measure(what, () => compute.dueRelease(frequent.id));
  }
  await measure('an open car of its casting', () => compute.car(open.id));
  await measure('another one', () => compute.car(open.id));

  const [{ copies, releases }] = await rows(dataSource.manager, COPIES);
  const computed = {
    [`${releases} releases, ${copies} copies`]: RELEASES_DUE,
    [`${OPEN_CARS} cars without a release`]: OPEN_CARS_DUE,
  };
  for (const [what, due] of Object.entries(computed)) {
    for (const when of ['first', 'again']) {
      await dataSource.query(due);
      // Another worker each time, as one waits before it computes again what took long.
      await measure(`${what}, ${when}`, () => untilEmpty('rarity_due', new RarityWorker(dataSource, compute)));
    }
  }
  await measure('values of the same releases', async () => {
    await dataSource.query(VALUES_DUE);
    await untilEmpty('release_values_due', new ValueWorker(dataSource));
  });
  await measure('the value of all vaults', () => new TotalValueJob(dataSource).run());
} finally {
  await dataSource.destroy();
  if (!values.on && !values.keep) await administer(server, `DROP DATABASE ${name} WITH (FORCE)`);
}

/** @param {string} table @param {{ run(): Promise<void> }} worker */
async function untilEmpty(table, worker) {
  // As the service does; what a worker has paused is left.
  while ((await dataSource.query(`SELECT FROM ${table} LIMIT 1`)).length > 0) {
    await worker.run();
    await sleep(PAUSE_MS);
  }
}

/**
 * Prints the seconds of a work, the CPU seconds of this process and of a Postgres on this machine, and the longest statement.
 * @param {string} what @param {() => Promise<unknown>} work
 */
async function measure(what, work) {
  await connected(server ?? '', name, async (watcher) => {
    const { rows: own } = await watcher.query('SELECT pg_backend_pid() AS pid');
    const processes = { service: [process.pid], postgres: [parentOf(own[0].pid)] };
    let longest = { seconds: 0, query: '' };
    const timer = setInterval(async () => {
      const { rows: active } = await watcher.query(ACTIVE);
      for (const each of active) if (each.seconds > longest.seconds) longest = each;
    }, SAMPLE_MS);
    const before = cpuSeconds(processes);
    const seconds = (await timed(work)) / 1000;
    const after = cpuSeconds(processes);
    clearInterval(timer);
    const cpu = ['service', 'postgres'].map((group) => (after[group] ?? 0) - (before[group] ?? 0));
    const columns = [seconds, ...cpu, longest.seconds].map((each) => each.toFixed(2).padStart(10)).join('');
    console.log(`${what.padEnd(48)}${columns}  ${longest.query.replaceAll(/\s+/g, ' ').trim().slice(0, 60)}`);
  });
}

/** @param {number} pid @returns {number} */
function parentOf(pid) {
  return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

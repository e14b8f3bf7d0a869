import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Child } from './child.mjs';
import { minimalEnv } from './minimal-env.mjs';
import { SupervisedProcess } from './supervised-process.mjs';
import { canLogIn } from './postgres-databases.mjs';
import { findPostgres } from './postgres-files.mjs';
import { chownToRunner, postgresRunner } from './postgres-user.mjs';
import { waitFor } from './wait-for.mjs';

/** @import { Runner } from './postgres-user.mjs' */

const USER = 'postgres';
const START_TIMEOUT_MS = 30_000;

/**
 * @typedef {object} PostgresOptions
 * @property {string} dataDir
 * @property {number} port
 * @property {string} password
 * @property {boolean} durable false is faster but not crash-safe: for temporary data only
 * @property {(line: string) => void} [say]
 * @property {() => void} [onStart]
 */

/**
 * Runs the bundled Postgres on 127.0.0.1. The first start creates the cluster.
 * @param {PostgresOptions} options
 * @returns {Promise<{ url: string, part: SupervisedProcess }>} the server's address, without a database's name
 */
export async function startPostgres(options) {
  const home = findPostgres();
  const cluster = join(options.dataDir, 'postgres');
  const runner = postgresRunner(join(home, 'bin', 'postgres'), options.dataDir);
  if (!existsSync(cluster)) createCluster(home, cluster, runner, options);
  chownToRunner(cluster, runner);
  const url = `postgres://${USER}:${options.password}@127.0.0.1:${options.port}`;
  const part = new SupervisedProcess('postgres', () => launch(home, cluster, runner, url, options), {
    stopSignal: 'SIGINT',
    say: options.say,
    onStart: options.onStart,
  });
  await part.start();
  return { url, part };
}

/**
 * Creates the cluster in another folder and renames it, so that an aborted start leaves no incomplete cluster.
 * @param {string} home
 * @param {string} cluster
 * @param {Runner} runner
 * @param {PostgresOptions} options
 */
function createCluster(home, cluster, runner, { dataDir, password, durable }) {
  const fresh = `${cluster}.new`;
  const passwordFile = join(dataDir, 'postgres.password');
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  chownToRunner(fresh, runner);
  chownToRunner(passwordFile, runner);
  const { command, args } = runner.wrap(join(home, 'bin', 'initdb'), [
    '-D',
    fresh,
    '-U',
    USER,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=icu',
    '--icu-locale=und',
    ...(durable ? [] : ['--no-sync']),
  ]);
  const done = spawnSync(command, args, {
    uid: runner.uid,
    gid: runner.gid,
    cwd: dataDir,
    env: minimalEnv(),
    encoding: 'utf8',
  });
  rmSync(passwordFile, { force: true });
  if (done.status !== 0) throw new Error(`initdb failed: ${done.error?.message ?? done.stderr}`);
  renameSync(fresh, cluster);
}

/**
 * @param {string} home
 * @param {string} cluster
 * @param {Runner} runner
 * @param {string} url
 * @param {PostgresOptions} options
 */
async function launch(home, cluster, runner, url, options) {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(options.port),
    unix_socket_directories: '',
    max_connections: '300',
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    ...(options.durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const flags = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const { command, args } = runner.wrap(join(home, 'bin', 'postgres'), ['-D', cluster, ...flags]);
  const end = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    removeForeignPidFile(cluster);
    const child = new Child({
      name: 'postgres',
      kind: 'infra',
      dataDir: options.dataDir,
      command,
      args,
      env: minimalEnv(),
      cwd: cluster,
      uid: runner.uid,
      gid: runner.gid,
    });
    const up = await waitFor(() => canLogIn(url), {
      timeoutMs: end - Date.now(),
      everyMs: 50,
      isAborted: () => !child.running,
    });
    if (up) return child;
    await child.stop('SIGINT');
    // After a kill the old backends need a moment to release the shared memory.
    if (Date.now() > end) throw new Error(`Postgres did not start:\n${child.logTail()}`);
    await sleep(500);
  }
}

/**
 * Deletes the pid file of a killed Postgres when another program has this pid now; otherwise Postgres would refuse to
 * start.
 * @param {string} cluster
 */
function removeForeignPidFile(cluster) {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n', 1)[0]);
  try {
    const program = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    if (!program.includes(cluster)) rmSync(file);
  } catch {
    // No such process: Postgres handles this itself.
  }
}

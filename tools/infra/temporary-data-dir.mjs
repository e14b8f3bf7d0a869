import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runningLauncher, acquireLock } from './lock.mjs';
import { stopOrphans } from './orphans.mjs';

const PREFIX = 'vault-test-';
const SHARED_MEMORY = '/dev/shm';
/** Several times what the folder of a whole run grows to. */
const MIN_FREE_BYTES = 6 * 1024 ** 3;

/**
 * Where temporary data is kept: in memory where there is plenty of it. Tests create and drop hundreds of databases of
 * some 600 files each; on ext4, a quarter of the CPU time of Postgres goes into finding inodes.
 * @param {{ env?: NodeJS.ProcessEnv, memory?: string, minFreeBytes?: number }} [options]
 */
export function temporaryParent({ env = process.env, memory = SHARED_MEMORY, minFreeBytes = MIN_FREE_BYTES } = {}) {
  if (env['TMPDIR'] || !existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return Math.min(bavail * bsize, freemem()) >= minFreeBytes ? memory : tmpdir();
}

/**
 * Creates a data folder for one test run.
 * @param {string} [parent]
 * @returns {{ dataDir: string, remove: () => Promise<void> }} `remove` also stops the processes of the folder
 */
export function createTemporaryDataDir(parent = temporaryParent()) {
  const dataDir = mkdtempSync(join(parent, PREFIX));
  acquireLock(dataDir, 0);
  return { dataDir, remove: () => discard(dataDir) };
}

/** Removes the data folders of killed test runs. */
export async function removeStaleDataDirs() {
  for (const parent of new Set([tmpdir(), SHARED_MEMORY].filter((folder) => existsSync(folder))))
    for (const name of readdirSync(parent).filter((entry) => entry.startsWith(PREFIX))) {
      const dataDir = join(parent, name);
      if (existsSync(join(dataDir, 'launcher.json')) && !runningLauncher(dataDir)) await discard(dataDir);
    }
}

/**
 * Stops what runs in the folder, and in the data folders of other stacks in it.
 * @param {string} dataDir
 */
async function discard(dataDir) {
  const folders = readdirSync(dataDir, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const { name } of folders) await stopOrphans(join(dataDir, name));
  await stopOrphans(dataDir);
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
}

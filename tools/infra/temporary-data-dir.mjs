import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runningLauncher, acquireLock } from './lock.mjs';
import { stopOrphans } from './orphans.mjs';

const PREFIX = 'vault-test-';

/**
 * Creates a data folder for one test run.
 * @returns {{ dataDir: string, remove: () => Promise<void> }} `remove` also stops the processes of the folder
 */
export function createTemporaryDataDir() {
  const dataDir = mkdtempSync(join(tmpdir(), PREFIX));
  acquireLock(dataDir, 0);
  return { dataDir, remove: () => discard(dataDir) };
}

/** Removes the data folders of killed test runs. */
export async function removeStaleDataDirs() {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const dataDir = join(tmpdir(), name);
    if (existsSync(join(dataDir, 'launcher.json')) && !runningLauncher(dataDir)) await discard(dataDir);
  }
}

/** @param {string} dataDir */
async function discard(dataDir) {
  await stopOrphans(dataDir);
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
}

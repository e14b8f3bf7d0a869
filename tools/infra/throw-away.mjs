import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { holderOf, takeLock } from './lock.mjs';
import { stopOrphans } from './orphans.mjs';

const PREFIX = 'vault-test-';

/**
 * Makes a data folder for one run of tests.
 * @returns {{ dataDir: string, remove: () => Promise<void> }} `remove` also ends whatever still runs in it
 */
export function makeThrowAway() {
  const dataDir = mkdtempSync(join(tmpdir(), PREFIX));
  takeLock(dataDir, 0);
  return { dataDir, remove: () => discard(dataDir) };
}

/** Clears up after runs of tests that were killed. */
export async function sweepThrowAways() {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const dataDir = join(tmpdir(), name);
    if (existsSync(join(dataDir, 'launcher.json')) && !holderOf(dataDir)) await discard(dataDir);
  }
}

/** @param {string} dataDir */
async function discard(dataDir) {
  await stopOrphans(dataDir);
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
}

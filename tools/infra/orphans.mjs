import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { signalGroup } from './child.mjs';
import { isAlive } from './process-identity.mjs';

/** @typedef {{ name: string, pid: number, identity: string, kind: 'service' | 'infra' }} Orphan */

/**
 * Stops the processes that a killed launcher left running in this data folder.
 * @param {string} dataDir
 * @param {number} [graceMs] how long they may take to end before they are killed
 * @returns {Promise<string[]>} the names of the processes that were still running
 */
export async function stopOrphans(dataDir, graceMs = 8_000) {
  const orphans = readRecords(join(dataDir, 'run'));
  const running = orphans.filter(isAlive);
  for (const kind of /** @type {const} */ (['service', 'infra'])) {
    await Promise.all(running.filter((orphan) => orphan.kind === kind).map((orphan) => stopOrphan(orphan, graceMs)));
  }
  for (const orphan of orphans) rmSync(join(dataDir, 'run', `${orphan.name}.json`), { force: true });
  return running.map((orphan) => orphan.name);
}

/**
 * @param {string} folder
 * @returns {Orphan[]}
 */
function readRecords(folder) {
  try {
    return readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) => {
        try {
          return [{ ...JSON.parse(readFileSync(join(folder, file), 'utf8')), name: file.slice(0, -'.json'.length) }];
        } catch {
          return [];
        }
      });
  } catch {
    return [];
  }
}

/**
 * @param {Orphan} orphan
 * @param {number} graceMs
 */
async function stopOrphan(orphan, graceMs) {
  // On SIGTERM Postgres waits for its clients; on SIGINT it shuts down at once.
  signalGroup(orphan.pid, orphan.name === 'postgres' ? 'SIGINT' : 'SIGTERM');
  for (let waited = 0; waited < graceMs && isAlive(orphan); waited += 100) await sleep(100);
  signalGroup(orphan.pid, 'SIGKILL');
  while (isAlive(orphan)) await sleep(50);
}

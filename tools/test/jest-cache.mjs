import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDir } from '../infra/cache-dir.mjs';

const parent = () => join(cacheDir(), 'jest');

/** @param {Date} time @param {number} offset @returns {string} like 2026-11 */
const month = (time, offset = 0) =>
  new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + offset)).toISOString().slice(0, 7);

/** Jest adds an entry for each version of a file and removes none: its cache begins anew each month. */
export const jestCacheDir = (now = new Date()) => join(parent(), month(now));

/** Removes the caches from before the last month, which a run that began before midnight may still use. */
export function removeOldJestCaches(now = new Date()) {
  mkdirSync(parent(), { recursive: true });
  for (const name of readdirSync(parent()))
    if (name < month(now, -1)) rmSync(join(parent(), name), { recursive: true, force: true });
}

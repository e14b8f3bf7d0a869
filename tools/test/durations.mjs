import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../run/project.mjs';

/** @import { FileResult } from './events.mjs' */
/** @import { Selection, Tier } from './changed/select.mjs' */

const FILE = join(ROOT, '.nx', 'test-durations.json');
/** The expected duration of a file that has not run here yet, by tier. */
export const EXPECTED_MS = { unit: 1_000, web: 3_000, integration: 8_000, browser: 25_000 };

/** @returns {Record<string, number>} the duration of the last run of each file here, in milliseconds */
function readDurations() {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8'));
  } catch {
    return {};
  }
}

/** @param {readonly FileResult[]} files */
export function rememberDurations(files) {
  if (!files.length) return;
  mkdirSync(dirname(FILE), { recursive: true });
  const latest = Object.fromEntries(files.map(({ file, ms }) => [file, Math.round(ms)]));
  writeFileSync(FILE, JSON.stringify({ ...readDurations(), ...latest }));
}

/**
 * @param {Pick<Selection, 'tests' | 'partial'>} selection
 * @param {number} concurrency how many files run concurrently
 * @returns {number} the estimated duration in minutes
 */
export function estimateMinutes({ tests, partial }, concurrency) {
  const last = readDurations();
  const all = Object.entries(EXPECTED_MS).flatMap(([tier, expectedMs]) =>
    tests[/** @type {Tier} */ (tier)].map((file) => {
      const { lines, of } = partial.get(file) ?? { lines: [0], of: 1 };
      return ((last[file] ?? expectedMs) * lines.length) / of;
    }),
  );
  return all.reduce((sum, ms) => sum + ms, 0) / concurrency / 60_000;
}

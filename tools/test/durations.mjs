import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../run/project.mjs';

/** @import { FileResult } from './events.mjs' */

const FILE = join(ROOT, '.nx', 'test-durations.json');
/** What a file takes that has not run here yet. */
const GUESS_MS = { unit: 1_000, web: 3_000, integration: 8_000, browser: 25_000 };

/** @returns {Record<string, number>} milliseconds by file, as they were when it last ran here */
function known() {
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
  const fresh = Object.fromEntries(files.map(({ file, ms }) => [file, Math.round(ms)]));
  writeFileSync(FILE, JSON.stringify({ ...known(), ...fresh }));
}

/**
 * @param {Record<keyof typeof GUESS_MS, readonly string[]>} tests
 * @param {number} atOnce how many run at a time
 * @returns {number} about how many minutes they take
 */
export function estimateMinutes(tests, atOnce) {
  const last = known();
  const all = Object.entries(GUESS_MS).flatMap(([tier, guess]) =>
    tests[/** @type {keyof typeof GUESS_MS} */ (tier)].map((file) => last[file] ?? guess),
  );
  return all.reduce((sum, ms) => sum + ms, 0) / atOnce / 60_000;
}

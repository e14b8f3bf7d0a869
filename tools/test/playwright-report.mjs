import { single } from './tally.mjs';

/** @import { Result } from './tally.mjs' */

/**
 * Counts Playwright's report. A test that passed only when tried again counts as passed.
 * @param {string} name
 * @param {string | undefined} json the report; undefined when Playwright wrote none
 * @param {number} status Playwright's exit status
 * @returns {Result}
 */
export function readPlaywrightReport(name, json, status) {
  if (!json) return single(name, false);
  const { stats } = JSON.parse(json);
  return {
    name,
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected || (status === 0 ? 0 : 1),
    skipped: stats.skipped,
  };
}

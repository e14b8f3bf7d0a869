import { single } from './tally.mjs';

/** @import { Result } from './tally.mjs' */

/**
 * Counts jest's report. A file that could not be run at all holds no test, and counts as one failure.
 * @param {string} name
 * @param {string | undefined} json the report; undefined when jest wrote none
 * @param {number} status jest's exit status
 * @returns {Result}
 */
export function readJestReport(name, json, status) {
  if (!json) return single(name, false);
  const report = JSON.parse(json);
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return {
    name,
    passed: report.numPassedTests,
    // Jest can end with an error of its own while every test has passed.
    failed: failed || (status === 0 ? 0 : 1),
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

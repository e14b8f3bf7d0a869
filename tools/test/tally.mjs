/** @import { FileResult, TestEvent } from './events.mjs' */

/**
 * A line of the summary. Flaky tests, which passed on a retry, are counted separately.
 * @typedef {object} Result
 * @property {string} name
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {number} flaky
 * @property {number} ms the sum of the durations of test files, although several run concurrently
 */

/** How many of the slowest files the summary lists. */
const MAX_SLOWEST_FILES = 10;

/** Collects the results of checks and tests. */
export class Tally {
  constructor() {
    /** @type {Result[]} */
    this.results = [];
    /** @type {FileResult[]} */
    this.files = [];
  }

  /** @param {Result} result */
  add(result) {
    this.results.push(result);
  }

  /**
   * Adds the results of a test run by tier. A runner that ends without a report, or with an error although its tests
   * passed, counts as one failure.
   * @param {string} name of the runner
   * @param {readonly TestEvent[]} events
   * @param {number} status the exit status of the runner
   */
  addRun(name, events, status) {
    const files = events.flatMap((event) => ('done' in event ? [event.done] : []));
    this.files.push(...files);
    for (const tier of new Set(files.map((file) => file.tier))) {
      this.add(
        sumUp(
          tier,
          files.filter((file) => file.tier === tier),
        ),
      );
    }
    const complete = events.some((event) => 'plan' in event);
    if ((status !== 0 && !files.some((file) => file.failed)) || !complete) this.add(single(name, false));
  }

  /** @param {'passed' | 'failed' | 'skipped' | 'flaky'} kind */
  sum(kind) {
    return this.results.reduce((total, result) => total + result[kind], 0);
  }

  /** @returns {string[]} the flaky tests, the slowest files, then the result of each tier */
  summary() {
    const flaky = this.files.flatMap(({ file, flaky: titles }) => titles.map((title) => `  ${file} › ${title}`));
    const slowest = this.files.toSorted((a, b) => b.ms - a.ms).slice(0, MAX_SLOWEST_FILES);
    const width = Math.max(0, ...this.results.map(({ name }) => name.length));
    return [
      ...(flaky.length ? ['Flaky, passed only when tried again:', ...flaky, ''] : []),
      ...(slowest.length ? ['Slowest files:', ...slowest.map(({ file, ms }) => `${seconds(ms)}  ${file}`), ''] : []),
      ...this.results.map(({ name, passed, failed, flaky: flakyCount, skipped, ms }) => {
        const counts = `${passed} passed, ${failed} failed, ${flakyCount} flaky, ${skipped} skipped`;
        return `${failed ? '✗' : '✓'} ${name.padEnd(width)}  ${(ms / 60_000).toFixed(1).padStart(5)} min  ${counts}`;
      }),
    ];
  }

  /** @returns {string} the last line of a run, such as "12 passed, 0 failed", which counts flaky tests as passed */
  line() {
    const skipped = this.sum('skipped');
    const passed = this.sum('passed') + this.sum('flaky');
    return `${passed} passed, ${this.sum('failed')} failed${skipped ? `, ${skipped} skipped` : ''}`;
  }
}

/** @param {number} ms */
const seconds = (ms) => `${(ms / 1000).toFixed(1).padStart(7)} s`;

/**
 * @param {string} name
 * @param {readonly FileResult[]} files
 * @returns {Result}
 */
function sumUp(name, files) {
  const result = { name, passed: 0, failed: 0, skipped: 0, flaky: 0, ms: 0 };
  for (const file of files) {
    result.passed += file.passed;
    result.failed += file.failed;
    result.skipped += file.skipped;
    result.flaky += file.flaky.length;
    result.ms += file.ms;
  }
  return result;
}

/**
 * @param {string} name
 * @param {boolean} good
 * @param {number} [ms]
 * @returns {Result} the result of a single check
 */
export const single = (name, good, ms = 0) => ({
  name,
  passed: good ? 1 : 0,
  failed: good ? 0 : 1,
  skipped: 0,
  flaky: 0,
  ms,
});

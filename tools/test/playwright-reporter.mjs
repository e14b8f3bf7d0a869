import { relative } from 'node:path';
import { ROOT } from '../run/project.mjs';
import { emit } from './events.mjs';

/** @import { FullConfig, Suite, TestCase, TestResult } from '@playwright/test/reporter' */

/** Writes the result of each file of browser tests as an event once all of its tests have run. */
export default class PlaywrightReporter {
  constructor() {
    /** @type {Map<string, TestCase[]>} */
    this.files = new Map();
    /** @type {Set<TestCase>} */
    this.running = new Set();
  }

  /**
   * @param {FullConfig} _config
   * @param {Suite} suite
   */
  onBegin(_config, suite) {
    this.running = new Set(suite.allTests());
    this.files = Map.groupBy(this.running, (test) => test.location.file);
    emit({ plan: { files: this.files.size } });
  }

  /**
   * @param {TestCase} test
   * @param {TestResult} result
   */
  onTestEnd(test, result) {
    const isRetried = test.outcome() === 'unexpected' && result.retry < test.retries && result.status !== 'interrupted';
    if (isRetried) return emit({ failure: `Retried after this failure:\n${describe(test, result)}` });
    this.running.delete(test);
    if (test.outcome() === 'unexpected') emit({ failure: describe(test, result) });
    const tests = this.files.get(test.location.file) ?? [];
    if (!tests.some((each) => this.running.has(each))) this.#finish(test.location.file, tests);
  }

  /** Writes the results of files with tests that were not started because their dependencies failed. */
  onEnd() {
    for (const [file, tests] of this.files) this.#finish(file, tests);
  }

  /**
   * @param {string} file
   * @param {TestCase[]} tests
   */
  #finish(file, tests) {
    this.files.delete(file);
    const withOutcome = (/** @type {string} */ outcome) => tests.filter((test) => test.outcome() === outcome);
    emit({
      done: {
        tier: 'browser',
        file: relative(ROOT, file),
        passed: withOutcome('expected').length,
        failed: withOutcome('unexpected').length,
        skipped: withOutcome('skipped').length,
        flaky: withOutcome('flaky').map(titleOf),
        notPassed: [...withOutcome('unexpected'), ...withOutcome('skipped')].map(({ location }) => location.line),
        ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
      },
    });
  }
}

/** @param {TestCase} test */
const titleOf = (test) => test.titlePath().slice(3).join(' › ');

/**
 * @param {TestCase} test
 * @param {TestResult} result
 */
function describe(test, { errors, stdout, stderr, attachments }) {
  const location = `${relative(ROOT, test.location.file)}:${test.location.line}`;
  const reasons = errors.map(({ stack, message, value, snippet }) =>
    [stack ?? message ?? value ?? '', snippet ?? ''].filter(Boolean).join('\n'),
  );
  const files = attachments.flatMap(({ name, path }) => (path ? [`${name}: ${relative(ROOT, path)}`] : []));
  return [`${location} › ${titleOf(test)}`, ...reasons, ...[...stdout, ...stderr].map(String), ...files].join('\n');
}

import { relative } from 'node:path';
import { emit } from './events.mjs';

/** @import { AggregatedResult, Test, TestResult } from '@jest/reporters' */

const UNLOADABLE = 'the file cannot be loaded';

/** Writes the result of each test file of Jest as an event. */
export default class JestReporter {
  /** @param {AggregatedResult} results */
  onRunStart(results) {
    emit({ plan: { files: results.numTotalTestSuites } });
  }

  /**
   * @param {Pick<Test, 'context'>} test
   * @param {TestResult} result
   */
  onTestFileResult(test, result) {
    const { displayName, rootDir } = test.context.config;
    const file = relative(rootDir, result.testFilePath);
    const count = (/** @type {string[]} */ ...statuses) =>
      result.testResults.filter(({ status }) => statuses.includes(status)).length;
    const failures = result.testResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
    const flaky = result.testResults.filter(({ status, invocations = 1 }) => status === 'passed' && invocations > 1);
    // A file that cannot be loaded has no test results.
    if (!failures.length && result.testExecError) failures.push(UNLOADABLE);
    if (failures.length)
      emit({ failure: `${file}\n${[result.failureMessage ?? '', ...consoleOutput(result)].join('\n')}` });
    emit({
      done: {
        tier: displayName?.name ?? 'jest',
        file,
        passed: count('passed') - flaky.length,
        failed: failures.length,
        skipped: result.testResults.length - count('passed', 'failed'),
        flaky: flaky.map(({ fullName }) => fullName),
        failures,
        ms: result.perfStats.end - result.perfStats.start,
      },
    });
  }
}

/** @param {TestResult} result */
const consoleOutput = ({ console: lines }) => (lines ?? []).map(({ type, message }) => `console.${type}: ${message}`);

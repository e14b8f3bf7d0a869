import { readJestReport } from './jest-report.mjs';
import { readPlaywrightReport } from './playwright-report.mjs';
import { single, Tally } from './tally.mjs';

const jestReport = (counts: object): string =>
  JSON.stringify({
    ...{ numPassedTests: 0, numFailedTests: 0, numRuntimeErrorTestSuites: 0, numPendingTests: 0, numTodoTests: 0 },
    ...counts,
  });

test('a spec file that does not even load counts as a failure', () => {
  expect(readJestReport('jest', jestReport({ numPassedTests: 4, numRuntimeErrorTestSuites: 1 }), 1)).toEqual({
    name: 'jest',
    passed: 4,
    failed: 1,
    skipped: 0,
  });
});

test('a runner that breaks down without a report counts as a failure', () => {
  expect(readJestReport('jest', undefined, 1).failed).toBe(1);
  expect(readPlaywrightReport('browser', undefined, 1).failed).toBe(1);
});

test('a runner that ends with an error although its tests passed counts as a failure', () => {
  expect(readJestReport('jest', jestReport({ numPassedTests: 4 }), 1).failed).toBe(1);
});

test('the last line names what was skipped only when something was', () => {
  const tally = new Tally();
  tally.add(single('format', true));
  tally.add(single('lint', false));
  expect(tally.line()).toBe('1 passed, 1 failed');
  tally.add(readPlaywrightReport('browser', '{"stats":{"expected":7,"unexpected":0,"flaky":1,"skipped":2}}', 0));
  expect(tally.line()).toBe('9 passed, 1 failed, 2 skipped');
});

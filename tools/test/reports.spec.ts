import type { FullConfig, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterRetry, EVENTS_VARIABLE, followEvents, type TestEvent } from './events.mjs';
import JestReporter from './jest-reporter.mjs';
import PlaywrightReporter from './playwright-reporter.mjs';
import { Progress } from './progress.mjs';
import { single, Tally } from './tally.mjs';

const outer = process.env[EVENTS_VARIABLE];
let folder: string;
let next: ReturnType<typeof followEvents>;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reports-'));
  process.env[EVENTS_VARIABLE] = join(folder, 'events');
  next = followEvents(join(folder, 'events'));
});
afterEach(() => {
  if (outer === undefined) Reflect.deleteProperty(process.env, EVENTS_VARIABLE);
  else process.env[EVENTS_VARIABLE] = outer;
  rmSync(folder, { recursive: true });
});

type JestArguments = Parameters<JestReporter['onTestFileResult']>;
const jestFile = (result: object): JestArguments =>
  [
    { context: { config: { displayName: { name: 'unit' }, rootDir: '/project' } } },
    { testFilePath: '/project/libs/a.spec.ts', testResults: [], perfStats: { start: 0, end: 1500 }, ...result },
  ] as unknown as JestArguments;
const tallyOf = (name: string, status: number): Tally => {
  const tally = new Tally();
  tally.addRun(name, next(), status);
  return tally;
};
const plan = { numTotalTestSuites: 1 } as Parameters<JestReporter['onRunStart']>[0];

test('counts a spec file that cannot be loaded as a failure', () => {
  const reporter = new JestReporter();
  reporter.onRunStart(plan);
  reporter.onTestFileResult(...jestFile({ testExecError: {}, failureMessage: 'Cannot find module' }));
  const events = next();
  expect(events).toContainEqual({ failure: expect.stringContaining('Cannot find module') });
  const tally = new Tally();
  tally.addRun('jest', events, 1);
  expect(tally.results).toEqual([{ name: 'unit', passed: 0, failed: 1, skipped: 0, flaky: 0, ms: 1500 }]);
});

test('counts a runner that ends without a report as a failure', () => {
  expect(tallyOf('jest', 1).line()).toBe('0 passed, 1 failed');
  expect(tallyOf('browser tests', 0).line()).toBe('0 passed, 1 failed');
});

test('counts a runner that ends with an error although its tests passed as a failure', () => {
  const reporter = new JestReporter();
  reporter.onRunStart(plan);
  reporter.onTestFileResult(...jestFile({ testResults: [{ status: 'passed' }, { status: 'todo' }] }));
  expect(tallyOf('jest', 1).line()).toBe('1 passed, 1 failed, 1 skipped');
});

test('lists skipped tests in the last line only when there are some', () => {
  const tally = new Tally();
  tally.add(single('format', true));
  tally.add(single('lint', false));
  expect(tally.line()).toBe('1 passed, 1 failed');
  tally.add({ ...single('browser tests', true), passed: 7, skipped: 2, flaky: 1 });
  expect(tally.line()).toBe('9 passed, 1 failed, 2 skipped');
});

test('lists a Jest test that passed on a retry as flaky, not as passed', () => {
  const reporter = new JestReporter();
  reporter.onRunStart(plan);
  const tries = [
    { status: 'passed', fullName: 'adds', invocations: 2 },
    { status: 'passed', fullName: 'keeps', invocations: 1 },
  ];
  reporter.onTestFileResult(...jestFile({ testResults: tries }));
  const tally = tallyOf('jest', 0);
  expect(tally.results).toEqual([{ name: 'unit', passed: 1, failed: 0, skipped: 0, flaky: 1, ms: 1500 }]);
  expect(tally.summary()).toContain('  libs/a.spec.ts › adds');
  expect(tally.line()).toBe('2 passed, 0 failed');
});

describe('a file of Jest that was tried again', () => {
  const run = (...results: [status: string, fullName: string][]): TestEvent[] => {
    const reporter = new JestReporter();
    reporter.onRunStart(plan);
    reporter.onTestFileResult(
      ...jestFile({ testResults: results.map(([status, fullName]) => ({ status, fullName })) }),
    );
    return next();
  };

  it('has the tests that passed only then as flaky, and the others as failed', () => {
    const first = run(['passed', 'adds'], ['failed', 'keeps'], ['failed', 'removes']);
    const tally = new Tally();
    tally.addRun('jest', afterRetry(first, run(['passed', 'adds'], ['passed', 'keeps'], ['failed', 'removes'])), 1);
    expect(tally.results).toEqual([{ name: 'unit', passed: 1, failed: 1, skipped: 0, flaky: 1, ms: 3000 }]);
    expect(tally.summary()).toContain('  libs/a.spec.ts › keeps');
  });

  it('keeps its first result when it was not run', () => {
    const first = run(['failed', 'adds']);
    expect(afterRetry(first, [{ plan: { files: 1 } }])).toEqual(first);
  });
});

describe('a file of browser tests', () => {
  const attempt = (retry: number, status: string): TestResult =>
    ({ retry, status, duration: 40, errors: [], stdout: [], stderr: [], attachments: [] }) as unknown as TestResult;
  const browserTest = (title: string): TestCase & { results: TestResult[] } => {
    const results: TestResult[] = [];
    const passed = (): boolean => results.some(({ status }) => status === 'passed');
    return {
      results,
      retries: 1,
      location: { file: join(__dirname, 'offers.e2e.ts'), line: 3 },
      titlePath: () => ['', 'parallel', 'offers.e2e.ts', title],
      outcome: () => {
        if (!results.length) return 'skipped';
        if (!passed()) return 'unexpected';
        return results.length > 1 ? 'flaky' : 'expected';
      },
    } as unknown as TestCase & { results: TestResult[] };
  };
  const run = (tests: TestCase[], attempts: readonly (readonly [TestCase, TestResult])[]): void => {
    const reporter = new PlaywrightReporter();
    reporter.onBegin({} as FullConfig, { allTests: () => tests } as Suite);
    for (const [each, result] of attempts) {
      each.results.push(result);
      reporter.onTestEnd(each, result);
    }
    reporter.onEnd();
  };

  it('lists a test that passed on a retry as flaky', () => {
    const stable = browserTest('pays');
    const flaky = browserTest('ships');
    const failed = attempt(0, 'failed');
    run(
      [stable, flaky],
      [
        [stable, attempt(0, 'passed')],
        [flaky, failed],
        [flaky, attempt(1, 'passed')],
      ],
    );
    const tally = tallyOf('browser tests', 0);
    expect(tally.results).toEqual([{ name: 'browser', passed: 1, failed: 0, skipped: 0, flaky: 1, ms: 120 }]);
    expect(tally.summary()).toContain('  tools/test/offers.e2e.ts › ships');
  });

  it('counts a test that failed each time once, and prints each failure', () => {
    const broken = browserTest('ships');
    run(
      [broken],
      [
        [broken, attempt(0, 'failed')],
        [broken, attempt(1, 'failed')],
      ],
    );
    const events = next();
    expect(events.filter((event) => 'failure' in event)).toHaveLength(2);
    expect(events).toContainEqual({ done: expect.objectContaining({ failed: 1, passed: 0, notPassed: [3] }) });
  });

  it('counts tests that could not start as skipped', () => {
    run([browserTest('ships')], []);
    expect(tallyOf('browser tests', 1).line()).toBe('0 passed, 1 failed, 1 skipped');
  });
});

describe('the progress of a run', () => {
  const done = { tier: 'unit', file: 'a.spec.ts', passed: 2, failed: 1, skipped: 0, flaky: [], ms: 5 };

  it('is printed at intervals without a terminal, and failures at once', () => {
    const written: string[] = [];
    let now = 0;
    const progress = new Progress('unit, web', {
      terminal: false,
      write: (text) => written.push(text),
      now: () => now,
    });
    now = 5_000;
    progress.update([{ plan: { files: 7 } }, { failure: 'a.spec.ts\nexpected 1' }, { done }]);
    expect(written).toEqual(['\na.spec.ts\nexpected 1\n\n']);
    now = 65_000;
    progress.update([]);
    now = 70_000;
    progress.update([]);
    expect(written.slice(1)).toEqual(['  unit, web: 1/7 files, 1 failed, 1:05\n']);
  });

  it('overwrites its line in a terminal', () => {
    const written: string[] = [];
    const progress = new Progress('unit', { terminal: true, write: (text) => written.push(text), now: () => 0 });
    progress.update([{ plan: { files: 2 } }]);
    progress.update([{ done }]);
    expect(written.map((text) => text.startsWith('\r'))).toEqual([true, true]);
    expect(written[1]).toContain('unit: 1/2 files, 1 failed, 0:00');
  });
});

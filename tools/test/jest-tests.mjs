import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTestInfrastructure } from '../infra/test-infrastructure.mjs';
import { removeOldJestCaches } from './jest-cache.mjs';
import { say, step } from '../run/console.mjs';
import { ROOT } from '../run/project.mjs';
import { runTests } from './runner.mjs';

/** @import { Shutdown } from '../run/shutdown.mjs' */
/** @import { Tally } from './tally.mjs' */

/** Writes events, as `runTests` expects. */
export const REPORTER = join(ROOT, 'tools', 'test', 'jest-reporter.mjs');

const MAX_LOG_LINES = 60;

/** @typedef {'unit' | 'web' | 'integration'} Project */

/** @typedef {{ env: Record<string, string>, stop: () => Promise<void> }} Backends */

/**
 * Runs projects of Jest. As with browser tests, failed files are tried again under CI, on servers of their own.
 * @param {object} options
 * @param {readonly Project[]} options.projects
 * @param {readonly string[]} options.select arguments of Jest that select files
 * @param {readonly string[]} [options.contracts] the only ones whose routes the tests of every route try
 * @param {Promise<Backends> | undefined} options.backends for the integration tests; stopped afterwards
 * @param {(left: number) => void} [options.onFilesLeft] is told how many files have not ended
 * @param {string} options.dataDir a temporary folder
 * @param {Shutdown} options.shutdown
 * @param {Tally} options.tally
 */
export async function runJest({ projects, select, contracts, backends, onFilesLeft, dataDir, shutdown, tally }) {
  removeOldJestCaches();
  let infra = await backends;
  const callFor = (/** @type {readonly string[]} */ files) => ({
    args: ['--selectProjects', ...projects, '--reporters', REPORTER, ...files],
    env: {
      LOG_LEVEL: 'fatal',
      ...process.env,
      ...infra?.env,
      ...(contracts && { TEST_CONTRACTS: contracts.join() }),
      NODE_ENV: 'test',
    },
  });
  const retry = async (/** @type {string[]} */ files) => {
    if (infra) {
      // A server that failed is a reason why tests fail, and is gone after this.
      say(brokerLog(dataDir));
      await infra.stop();
      const folder = join(dataDir, 'retry');
      mkdirSync(folder);
      infra = await startBackends(folder, shutdown);
    }
    return callFor(['--runTestsByPath', ...files]);
  };
  try {
    const run = {
      name: projects.join(', '),
      command: /** @type {const} */ ('jest'),
      onFilesLeft,
      dataDir,
      shutdown,
      tally,
    };
    await runTests({ ...run, ...callFor(select), ...(process.env['CI'] ? { retry } : {}) });
  } finally {
    await infra?.stop();
  }
}

/** @param {string} dataDir @returns {string} the last lines of RabbitMQ's log, without those of refused operations */
function brokerLog(dataDir) {
  const file = join(dataDir, 'logs', 'rabbitmq.log');
  if (!existsSync(file)) return '';
  const lines = readFileSync(file, 'utf8').split('\n');
  const others = lines.filter((line) => !/Channel error|channel exception|unexpectedly closed|closing AMQP/.test(line));
  return ['The end of the log of RabbitMQ:', ...others.slice(-MAX_LOG_LINES)].join('\n');
}

/**
 * Starts the infrastructure, which `shutdown` stops too.
 * @param {string} dataDir
 * @param {Shutdown} shutdown
 * @returns {Promise<Backends>}
 */
export async function startBackends(dataDir, shutdown) {
  const infra = await step('Starting the infrastructure for tests', 'The infrastructure for tests is up', () =>
    startTestInfrastructure(dataDir, say),
  );
  const unregister = shutdown.add(() => infra.stop());
  return {
    env: infra.env,
    stop: async () => {
      unregister();
      await infra.stop();
    },
  };
}

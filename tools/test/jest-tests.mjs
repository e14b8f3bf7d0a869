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

/** @typedef {'unit' | 'web' | 'integration'} Project */

/** @typedef {{ env: Record<string, string>, stop: () => Promise<void> }} Backends */

/**
 * Runs projects of Jest.
 * @param {object} options
 * @param {readonly Project[]} options.projects
 * @param {readonly string[]} options.select arguments of Jest that select files
 * @param {Promise<Backends> | undefined} options.backends for the integration tests; stopped afterwards
 * @param {string} options.dataDir a temporary folder
 * @param {Shutdown} options.shutdown
 * @param {Tally} options.tally
 */
export async function runJest({ projects, select, backends, dataDir, shutdown, tally }) {
  removeOldJestCaches();
  const infra = await backends;
  const env = { LOG_LEVEL: 'fatal', ...process.env, ...infra?.env, NODE_ENV: 'test' };
  const args = ['--selectProjects', ...projects, '--reporters', REPORTER, ...select];
  try {
    await runTests({ name: projects.join(', '), command: 'jest', args, env, dataDir, shutdown, tally });
  } finally {
    await infra?.stop();
  }
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

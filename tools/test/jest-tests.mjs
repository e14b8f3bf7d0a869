import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTestInfrastructure } from '../infra/test-infrastructure.mjs';
import { run } from '../run/command.mjs';
import { say, step } from '../run/console.mjs';
import { binary, ROOT } from '../run/project.mjs';
import { readJestReport } from './jest-report.mjs';

/** @import { Shutdown } from '../run/shutdown.mjs' */
/** @import { Result } from './tally.mjs' */

const LIMIT_MS = 30 * 60_000;

/**
 * Runs jest's projects; the integration tests get the infrastructure they need.
 * @param {object} options
 * @param {('unit' | 'web' | 'integration')[]} options.projects
 * @param {string[]} options.patterns only files whose path matches one
 * @param {string} options.dataDir a throw-away folder
 * @param {Shutdown} options.shutdown
 * @returns {Promise<Result>}
 */
export async function runJest({ projects, patterns, dataDir, shutdown }) {
  const infra = projects.includes('integration') ? await startGround(dataDir, shutdown) : undefined;
  say(`\nRunning ${projects.join(', ')} tests\n`);
  const report = join(dataDir, `jest-${projects[0]}.json`);
  const args = [
    '--selectProjects',
    ...projects,
    '--json',
    `--outputFile=${report}`,
    '--maxWorkers=2',
    '--silent=false',
  ];
  const env = { LOG_LEVEL: 'fatal', ...process.env, ...infra?.env, NODE_ENV: 'test' };
  const options = { cwd: ROOT, env, shutdown, show: true, limitMs: LIMIT_MS };
  const { status } = await run(
    binary('jest'),
    [...args, ...patterns.flatMap((one) => ['--testPathPatterns', one])],
    options,
  );
  await infra?.stop();
  return readJestReport(projects.join(', '), readIfThere(report), status);
}

/**
 * @param {string} dataDir
 * @param {Shutdown} shutdown
 */
async function startGround(dataDir, shutdown) {
  const infra = await step('Starting the infrastructure for tests', 'The infrastructure for tests is up', () =>
    startTestInfrastructure(dataDir, say),
  );
  const forget = shutdown.add(() => infra.stop());
  return {
    env: infra.env,
    stop: async () => {
      forget();
      await infra.stop();
    },
  };
}

/** @param {string} file */
export function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

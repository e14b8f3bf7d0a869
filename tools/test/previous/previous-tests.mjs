import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseUrl, withClient } from '../../infra/postgres-databases.mjs';
import { UserError } from '../../infra/user-error.mjs';
import { run } from '../../run/command.mjs';
import { say, step } from '../../run/console.mjs';
import { binary, ROOT } from '../../run/project.mjs';
import { RUN_TYPESCRIPT } from '../../run/typescript.mjs';
import { jestCacheDir } from '../jest-cache.mjs';
import { REPORTER, startBackends } from '../jest-tests.mjs';
import { runTests } from '../runner.mjs';
import { single } from '../tally.mjs';
import { previousRelease, unpackRelease } from './release-tree.mjs';

/** @import { Shutdown } from '../../run/shutdown.mjs' */
/** @import { Tally } from '../tally.mjs' */

/**
 * The sources of the release, and what its tests run with.
 * @typedef {object} Release
 * @property {string} root
 * @property {NodeJS.ProcessEnv} env
 * @property {Shutdown} shutdown
 */

/** What only the tests have that run a service as it is compiled, which the release is not. */
const COMPILED = '../dist/main.js';
/** Compares the schema with the document of its own version; it also has the template database made that is updated. */
const SCHEMA_TEST = 'schema.int-spec.ts';
const TEMPLATES = `SELECT datname AS name FROM pg_database WHERE datname LIKE 'template\\_%'`;

/**
 * Runs the services' integration tests of the previous release on databases that were made by its migrations and updated
 * by those of the working tree, as its instances meet them during a rolling update.
 * @param {object} options
 * @param {string | undefined} options.ref a tag or commit, by default the newest tag
 * @param {readonly string[]} options.patterns only files whose path matches one
 * @param {string} options.dataDir a temporary folder
 * @param {Shutdown} options.shutdown
 * @param {Tally} options.tally
 * @throws {UserError}
 */
export async function runPreviousTests({ ref = previousRelease(ROOT), patterns, dataDir, shutdown, tally }) {
  if (ref === undefined) return say('There is no previous release: HEAD comes after no tag v*.');
  const root = join(dataDir, 'previous');
  await step(`Unpacking ${ref}`, `Unpacked ${ref}`, () => unpackRelease(ref, root, shutdown));
  const files = testFiles(root, patterns);
  if (!files.size) throw new UserError(`No service of ${ref} has an integration test whose path matches.`);
  const backends = await startBackends(dataDir, shutdown);
  const env = { LOG_LEVEL: 'fatal', ...process.env, ...backends.env, NODE_ENV: 'test' };
  try {
    const release = { root, env, shutdown };
    for (const service of [...files.keys()]) {
      const since = Date.now();
      const problem = await step(`Updating ${service}`, `Tried the migrations of ${service}`, () =>
        updateDatabase(service, release),
      );
      if (problem) say(`\n${problem.trim()}\n✗ ${service}`);
      tally.add(single(`migrations of ${service}`, !problem, Date.now() - since));
      if (problem) files.delete(service);
    }
    const args = jestArgs([...files.values()].flat(), ['--reporters', REPORTER]);
    if (files.size) await runTests({ name: ref, command: 'jest', args, env, dataDir, shutdown, tally, root });
  } finally {
    await backends.stop();
  }
}

/**
 * @param {string} root
 * @param {readonly string[]} patterns
 * @returns {Map<string, string[]>} the test files by service, without the gateway, which has no database
 */
function testFiles(root, patterns) {
  const services = readdirSync(join(root, 'services')).filter((service) =>
    [root, ROOT].every((sources) => existsSync(join(sources, 'services', service, 'src', 'migrate.ts'))),
  );
  const isWanted = (/** @type {string} */ file) =>
    file.endsWith('.int-spec.ts') &&
    !file.endsWith(SCHEMA_TEST) &&
    !readFileSync(join(root, file), 'utf8').includes(COMPILED) &&
    (!patterns.length || patterns.some((pattern) => new RegExp(pattern).test(file)));
  const byService = services.map((service) => {
    const folder = join('services', service, 'test');
    const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
    return /** @type {const} */ ([service, names.map((name) => join(folder, name)).filter(isWanted)]);
  });
  return new Map(byService.filter(([, files]) => files.length));
}

/**
 * Has the release make the template database that its tests of a service copy, and applies the migrations of the working
 * tree to it.
 * @param {string} service
 * @param {Release} release
 * @returns {Promise<string | undefined>} what failed
 */
async function updateDatabase(service, { root, env, shutdown }) {
  const before = await templates(env);
  const made = await run(binary('jest', root), jestArgs([join('services', service, 'test', SCHEMA_TEST)]), {
    cwd: root,
    env,
    shutdown,
  });
  if (made.status !== 0) return made.output;
  const [template, ...others] = (await templates(env)).filter((name) => !before.includes(name));
  if (!template || others.length) return `Expected one new template database, not ${[template, ...others].join(', ')}.`;
  const { status, output } = await run('node', ['--require', RUN_TYPESCRIPT, `services/${service}/src/migrate.ts`], {
    cwd: ROOT,
    env: { ...env, DATABASE_URL: databaseUrl(serverOf(env), template) },
    shutdown,
  });
  return status === 0 ? undefined : output;
}

/** @param {readonly string[]} files @param {readonly string[]} [options] */
const jestArgs = (files, options = []) => [
  ...['--selectProjects', 'integration', ...options],
  // The transformed files of another tree would show its paths in stack traces.
  ...['--cacheDirectory', join(jestCacheDir(), 'previous-release')],
  ...['--runTestsByPath', ...files],
];

/** @param {NodeJS.ProcessEnv} env */
const serverOf = (env) => env['TEST_DATABASE_URL'] ?? '';

/** @param {NodeJS.ProcessEnv} env @returns {Promise<string[]>} */
const templates = (env) =>
  withClient(databaseUrl(serverOf(env), 'postgres'), async (client) =>
    (await client.query(TEMPLATES)).rows.map(({ name }) => name),
  );

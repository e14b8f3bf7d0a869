import { TEST_ACTOR_ENV, testDatabase, type TestDatabase } from '@vault/service-kit/testing';
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { waitForLog } from './wait-for-log';

const SERVICES = join(__dirname, '..', '..', '..');

export interface ChildService {
  readonly name: string;
  readonly process: ChildProcess;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Environment variables of the infrastructure of this test run. */
export const infrastructure = (): Record<string, string | undefined> => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  NODE_ENV: 'test',
  ...TEST_ACTOR_ENV,
  AMQP_URL: process.env.TEST_AMQP_URL,
  BUS_PREFIX: process.env.BUS_PREFIX,
  S3_ENDPOINT: process.env.TEST_S3_ENDPOINT,
  S3_ACCESS_KEY: process.env.TEST_S3_ACCESS_KEY,
  S3_SECRET_KEY: process.env.TEST_S3_SECRET_KEY,
  S3_BUCKET: process.env.TEST_S3_BUCKET,
  SECRETS_KEY: 'a key for tests of thirty-two characters',
});

/** Environment of billing: the Stripe stand-in. */
const payment = (): Record<string, string | undefined> => ({
  STRIPE_SECRET_KEY: process.env.TEST_STRIPE_SECRET_KEY,
  STRIPE_WEBHOOK_SECRET: process.env.TEST_STRIPE_WEBHOOK_SECRET,
  STRIPE_API_URL: process.env.TEST_STRIPE_URL,
});

/** The main file of a built service. */
export function mainOf(name: string): string {
  const main = join(SERVICES, name, 'dist', 'main.js');
  if (!existsSync(main)) throw new Error(`${name} has not been built: run \`npx tsc -b services/${name}\``);
  return main;
}

const started: ChildProcess[] = [];

// Processes that remain because a hook failed would keep jest from ending.
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
});

/** Starts a built service in a process. */
export function startProcess(name: string, env: Record<string, string | undefined>): ChildService {
  const child = spawn(process.execPath, [mainOf(name)], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  started.push(child);
  return {
    name,
    process: child,
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
    },
  };
}

/** Services whose migrations take longer than a start of the program that runs them; collection's load the releases. */
const COPIED = ['collection'];

/**
 * A new database for a built service. Most services migrate it themselves when they start; of those that would take long
 * it is a copy of one that `dist/migrate.js` migrated.
 */
export function serviceDatabase(name: string): Promise<TestDatabase> {
  if (!COPIED.includes(name)) return testDatabase();
  const folder = join(SERVICES, name);
  const hash = createHash('sha256');
  const files = ['dist/**/*.js', 'data/*.csv'].flatMap((pattern) => globSync(pattern, { cwd: folder }));
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(join(folder, file)));
  return testDatabase({
    name: `template_${name}_${hash.digest('hex').slice(0, 24)}`,
    fill: (url) =>
      promisify(execFile)(process.execPath, [join(folder, 'dist', 'migrate.js')], {
        env: { ...infrastructure(), DATABASE_URL: url, LOG_LEVEL: 'fatal' },
      }),
  });
}

/** The message that a service logs once it accepts calls. */
export const READY = 'ready';

/** The environment of a service with this database. */
export const serviceEnv = (
  databaseUrl: string,
  additional: Record<string, string> = {},
): Record<string, string | undefined> => ({
  ...infrastructure(),
  ...payment(),
  SMTP_URL: process.env.TEST_SMTP_URL,
  MAIL_FROM: 'vault@example.com',
  PUBLIC_URL: 'http://localhost',
  LOG_LEVEL: 'info',
  DATABASE_URL: databaseUrl,
  THROTTLE: 'generous',
  ...additional,
});

export interface ServiceOnDatabase extends ChildService {
  readonly databaseUrl: string;
  /** All processes; `process` is the first one. */
  readonly instances: readonly ChildService[];
}

/** Starts a service in one or more instances on a new database, which is dropped when it stops. */
export async function startWithDatabase(
  name: string,
  additional: Record<string, string> = {},
  count = 1,
): Promise<ServiceOnDatabase> {
  const database = await serviceDatabase(name);
  const env = serviceEnv(database.url, additional);
  const instances = Array.from({ length: count }, () => startProcess(name, env));
  await Promise.all(instances.map(({ process: child }) => waitForLog(child, READY)));
  const [first] = instances;
  if (!first) throw new Error(`the number of instances of ${name} must be positive`);
  return {
    ...first,
    instances,
    databaseUrl: database.url,
    stop: async (signal) => {
      await Promise.all(instances.map((instance) => instance.stop(signal)));
      await database.drop();
    },
  };
}

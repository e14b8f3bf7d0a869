import { hash } from '@node-rs/argon2';
import { actorEnv } from '../infra/actor-keys.mjs';
import { Child } from '../infra/child.mjs';
import { startInfrastructure } from '../infra/infrastructure.mjs';
import { minimalEnv } from '../infra/minimal-env.mjs';
import { Ports } from '../infra/ports.mjs';
import { createServiceDatabases } from '../infra/postgres-roles.mjs';
import { loadSecrets } from '../infra/secrets.mjs';
import { waitFor } from '../infra/wait-for.mjs';
import { databasePasswords, SERVICES } from '../run/services.mjs';

/** @import { ServiceContext } from '../run/services.mjs' */
/** @typedef {{ context: ServiceContext, ports: Ports, dataDir: string, stop: () => Promise<void> }} Servers */

/**
 * Everything that a service stands on, as processes of the launcher.
 * @param {string} dataDir
 * @returns {Promise<Servers>}
 */
export async function startServers(dataDir) {
  const secrets = loadSecrets(dataDir);
  const infra = await startInfrastructure({
    dataDir,
    env: {},
    secrets,
    durable: false,
    stripeWebhook: null,
    say: console.error,
  });
  const databaseUrlOf = await createServiceDatabases(infra.postgresUrl, databasePasswords(secrets), {
    isOurs: true,
    say: console.error,
  });
  const context = {
    infra,
    secrets,
    databaseUrlOf,
    publicUrl: 'http://localhost:8080',
    webRoot: '',
    host: '127.0.0.1',
    adminEmail: 'admin@example.com',
    adminGatePasswordHash: await hash(secrets.adminGatePassword),
  };
  return { context, ports: new Ports(dataDir, {}), dataDir, stop: () => infra.stop() };
}

/**
 * Starts a service from the tree of its image as the image's command does, waits until the address of its probe answers,
 * and stops it.
 * @param {string} name
 * @param {string} app the image's /app
 * @param {readonly string[]} command what the image runs there
 * @param {Servers} servers
 * @returns {Promise<number>} seconds until it was ready
 */
export async function bootImage(name, app, command, { context, ports, dataDir }) {
  const service = SERVICES.find((each) => each.name === name);
  if (!service) throw new Error(`${name} is no service of ours`);
  const port = await ports.take(`${name}-health`, '');
  const web = await ports.take(`${name}-http`, '');
  const env = minimalEnv({
    ...service.env(context),
    NODE_ENV: 'production',
    SERVICE: name,
    WEB_ROOT: `${app}/web/dist`,
    LOG_LEVEL: 'warn',
    AMQP_URL: context.infra.amqpUrlOf(service.name),
    ...actorEnv(context.secrets, name),
    HEALTH_PORT: String(port),
    PORT: String(web),
    ...(service.database ? { DATABASE_URL: context.databaseUrlOf(name) } : {}),
  });
  const begin = performance.now();
  const [program = '', ...args] = command;
  const child = new Child({ name, kind: 'service', dataDir, command: program, args, env, cwd: app });
  try {
    // The gateway is ready for the web app while other services are not: its probe asks whether it lives.
    const probe = name === 'gateway' ? 'live' : 'ready';
    const timing = { timeoutMs: 120_000, isAborted: () => !child.running };
    const up = await waitFor(() => isOk(`http://127.0.0.1:${port}/health/${probe}`), timing);
    if (!up) throw new Error(`${name} does not become ready:\n${child.logTail()}`);
    if (name === 'gateway') await checkWeb(`http://127.0.0.1:${web}`);
    return (performance.now() - begin) / 1000;
  } finally {
    await child.stop();
  }
}

/** @param {string} url */
async function isOk(url) {
  const answer = await fetch(url, { signal: AbortSignal.timeout(3_000) }).catch(() => null);
  return answer?.ok ?? false;
}

/**
 * The page and every script and style that it names.
 * @param {string} origin
 */
async function checkWeb(origin) {
  const page = await (await fetch(`${origin}/login`)).text();
  const assets = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path);
  if (assets.length === 0) throw new Error('the gateway serves no web app');
  for (const path of assets) if (!(await isOk(origin + path))) throw new Error(`the web app lacks ${path}`);
}

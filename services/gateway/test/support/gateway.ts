import type { MemberPage } from '@vault/contracts/gateway/member-pages';
import { waitFor } from '@vault/service-kit/testing';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { waitForLog, type LogLine } from './wait-for-log';
import { infrastructure, startProcess, startWithDatabase, type ServiceOnDatabase } from './processes';

export type { LogLine };

export interface TestGateway {
  /** The address that it listens on. */
  readonly url: string;
  readonly pid: number;
  /** Null while it runs. */
  exitCode(): number | null;
  /** The lines that it has logged so far. */
  readonly log: readonly string[];
  service(name: string): ServiceOnDatabase;
  /** Stops the gateway alone. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  close(): Promise<void>;
}

const INDEX = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Built</title>
    <meta name="description" content="Built" />
  </head>
  <body><div id="root"></div>${'<!-- long enough to be worth compressing -->'.repeat(40)}</body>
</html>`;

/** Writes a minimal built web app into a temporary folder and returns its path. */
export async function createWebApp(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'vault-web-'));
  await mkdir(join(root, 'assets'));
  await writeFile(join(root, 'index.html'), INDEX);
  const script = `console.log(${JSON.stringify('car '.repeat(1000))});`;
  await writeFile(join(root, 'assets', 'app-abc123.js'), script);
  await writeFile(join(root, 'assets', 'app-abc123.js.br'), brotliCompressSync(script));
  const memberPage: MemberPage = { address: '/car/:id/edit', scripts: ['/assets/app-abc123.js'], hasAllStyles: false };
  await mkdir(join(root, '.server'));
  await writeFile(join(root, '.server', 'member-pages.json'), JSON.stringify([memberPage]));
  await writeFile(join(root, 'theme.js'), 'document.documentElement.dataset.theme = "dark";');
  return root;
}

/** The message that the gateway logs with its address once it accepts requests. */
export const LISTENING = 'listening';

export const gatewayEnv = (
  webRoot: string,
  additional: Record<string, string> = {},
): Record<string, string | undefined> => ({
  ...infrastructure(),
  HOST: '127.0.0.1',
  PORT: '0',
  WEB_ROOT: webRoot,
  THROTTLE: 'generous',
  // Tests send hundreds of requests at once.
  MAX_REQUESTS_UNDER_WAY: '10000',
  SIGN_INS_AT_ONCE: '10000',
  ...additional,
});

/** Whether the gateway reaches the broker and these services. */
export async function areReachable(url: string, services: readonly string[]): Promise<boolean> {
  const response = await fetch(`${url}/api/health/ready`);
  const { dependencies } = (await response.json()) as { dependencies: Record<string, string> };
  return ['rabbitmq', ...services].every((name) => dependencies[name] === 'up');
}

/**
 * Starts the built gateway on a free port, and the named services; a name that is repeated starts several instances. All
 * gateways and services of a test file share one bus namespace.
 *
 * @param env the gateway's additional environment.
 * @param serviceEnvs additional environments by service.
 */
export async function startGateway(
  services: readonly string[] = [],
  env: Record<string, string> = {},
  serviceEnvs: Record<string, Record<string, string>> = {},
): Promise<TestGateway> {
  process.env.BUS_PREFIX ??= `t${randomBytes(5).toString('hex')}.`;
  const webRoot = await createWebApp();
  const log: string[] = [];
  const gateway = startProcess('gateway', gatewayEnv(webRoot, env));
  const names = [...new Set(services)];
  const instancesOf = (name: string): number => services.filter((each) => each === name).length;
  const starting = names.map((name) => startWithDatabase(name, serviceEnvs[name], instancesOf(name)));
  const [{ url = '' }, ...children] = await Promise.all([waitForLog(gateway.process, LISTENING, log), ...starting]);
  if (!env.AMQP_URL) await waitFor(() => areReachable(url, services), 30_000);
  return {
    url,
    pid: gateway.process.pid ?? 0,
    exitCode: () => gateway.process.exitCode,
    log,
    service: (name) => children.find((child) => child.name === name) ?? notStarted(name),
    stop: (signal) => gateway.stop(signal),
    close: async () => {
      await gateway.stop();
      await Promise.all(children.map((child) => child.stop()));
      await rm(webRoot, { recursive: true });
    },
  };
}

function notStarted(name: string): never {
  throw new Error(`${name} was not started`);
}

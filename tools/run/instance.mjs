import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Child } from '../infra/child.mjs';
import { minimalEnv } from '../infra/minimal-env.mjs';
import { Part } from '../infra/part.mjs';
import { databaseUrl } from '../infra/postgres-databases.mjs';
import { waitFor } from '../infra/wait-for.mjs';
import { paint, say } from './console.mjs';
import { followLog, noteworthy, rotate } from './log-tail.mjs';
import { ROOT } from './project.mjs';
import { tuned } from './services.mjs';

/** @import { Ports } from '../infra/ports.mjs' */
/** @import { Service, Surroundings } from './services.mjs' */

const READY_TIMEOUT_MS = 180_000;
const COLOURS = /** @type {const} */ (['cyan', 'magenta', 'blue', 'yellow', 'green']);

/**
 * Prepares one process of a service: the first of its kind is called like the service, the others carry a number.
 * @param {object} options
 * @param {Service} options.service
 * @param {number} options.number from 1
 * @param {number} options.gatewayPort the port of the first gateway
 * @param {string} options.dataDir
 * @param {Ports} options.ports
 * @param {Surroundings} options.around
 * @param {() => void} options.changed called when a new process took an old one's place
 * @returns {Promise<{ part: Part, service: string, port: number, close: () => void }>} `port` is where it can be asked
 */
export async function prepareInstance({ service, number, gatewayPort, dataDir, ports, around, changed }) {
  const name = number === 1 ? service.name : `${service.name}-${number}`;
  const variable = name.toUpperCase().replaceAll('-', '_');
  const isGateway = service.name === 'gateway';
  const port =
    isGateway && number === 1
      ? gatewayPort
      : await ports.take(
          isGateway ? name : `${name}-health`,
          isGateway ? `${variable}_PORT` : `${variable}_HEALTH_PORT`,
        );
  const env = minimalEnv({
    NODE_ENV: 'production',
    AMQP_URL: around.infra.amqpUrl,
    ...(service.database ? { DATABASE_URL: databaseUrl(around.infra.postgresUrl, service.name) } : {}),
    ...(isGateway ? { PORT: String(port) } : { HEALTH_PORT: String(port) }),
    ...service.env(around),
    ...tuned(service, ports.env),
  });
  const ready = `http://127.0.0.1:${port}${isGateway ? '/api' : ''}/health/ready`;
  const label = paint(COLOURS[name.length % COLOURS.length] ?? 'cyan', name);
  const log = join(dataDir, 'logs', `${name}.log`);
  mkdirSync(dirname(log), { recursive: true });
  rotate(log);
  const close = followLog(log, (text) => say(`${label} ${text}`));
  const launch = async () => {
    const args = [join(ROOT, 'services', service.name, 'dist', 'main.js')];
    const child = new Child({ name, kind: 'service', dataDir, command: 'node', args, env, cwd: ROOT });
    const timing = { timeoutMs: READY_TIMEOUT_MS, gone: () => !child.running };
    if (await waitFor(() => isReady(ready), timing)) return child;
    const why = child.running ? 'was not ready in time' : `ended (${await child.ended})`;
    await child.stop();
    const words = child.lastWords().split('\n').map(noteworthy).filter(Boolean).join('\n');
    throw new Error(`${name} ${why}. From ${child.logFile}:\n${words}`);
  };
  const part = new Part(name, launch, { say: (line) => say(paint('yellow', line)), changed });
  return { part, service: service.name, port, close };
}

/** @param {string} url */
async function isReady(url) {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

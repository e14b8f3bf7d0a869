import { mkdirSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { actorEnv } from '../infra/actor-keys.mjs';
import { Child } from '../infra/child.mjs';
import { minimalEnv } from '../infra/minimal-env.mjs';
import { setSessionPriority } from '../infra/session-priority.mjs';
import { SupervisedProcess } from '../infra/supervised-process.mjs';
import { waitFor } from '../infra/wait-for.mjs';
import { paint, say } from './console.mjs';
import { tailLog, readableLine, rotate } from './log-tail.mjs';
import { ROOT } from './project.mjs';
import { HEAP_LIMIT, NODE_OPTIONS, tunableEnv } from './services.mjs';

/** @import { Ports } from '../infra/ports.mjs' */
/** @import { Service, ServiceContext } from './services.mjs' */

const READY_TIMEOUT_MS = 180_000;
const COLORS = /** @type {const} */ (['cyan', 'magenta', 'blue', 'yellow', 'green']);

/** Settings or a database that do not fit: the service ends after this line. @param {string} line */
const saysWhyItCannotStart = (line) => line.startsWith('Cannot start: ');

/**
 * Prepares an instance of a service: the first is named like the service, the others have a number.
 * @param {object} options
 * @param {Service} options.service
 * @param {number} options.number from 1
 * @param {number} options.gatewayPort the port of the first gateway
 * @param {string} options.dataDir
 * @param {Ports} options.ports
 * @param {ServiceContext} options.context
 * @param {() => void} options.onStart called when the process has started or restarted
 * @returns {Promise<{ part: SupervisedProcess, service: string, port: number, close: () => void }>} `port` is that of its health checks
 */
export async function prepareInstance({ service, number, gatewayPort, dataDir, ports, context, onStart }) {
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
    AMQP_URL: context.infra.amqpUrlOf(service.name),
    ...(service.database ? { DATABASE_URL: context.databaseUrlOf(service.name) } : {}),
    ...actorEnv(context.secrets, service.name),
    ...(isGateway ? { PORT: String(port) } : { HEALTH_PORT: String(port) }),
    ...service.env(context),
    ...tunableEnv(service, ports.env),
  });
  const ready = `http://127.0.0.1:${port}${isGateway ? '/api' : ''}/health/ready`;
  const label = paint(COLORS[name.length % COLORS.length] ?? 'cyan', name);
  const log = join(dataDir, 'logs', `${name}.log`);
  mkdirSync(dirname(log), { recursive: true });
  rotate(log);
  const close = tailLog(log, (text) => saysWhyItCannotStart(text) || say(`${label} ${text}`));
  const launch = async () => {
    const args = [...NODE_OPTIONS, HEAP_LIMIT, join(ROOT, 'services', service.name, 'dist', 'main.js')];
    const child = new Child({ name, kind: 'service', dataDir, command: 'node', args, env, cwd: ROOT });
    const timing = { timeoutMs: READY_TIMEOUT_MS, isAborted: () => !child.running };
    if (await waitFor(() => isReady(ready), timing)) {
      // Under overload it refuses what the others have no time for: it must not wait for them and the sessions of Postgres.
      // While it loads its code it would keep them from serving.
      if (isGateway && child.pid) setSessionPriority(child.pid, constants.priority.PRIORITY_HIGHEST);
      return child;
    }
    const why = child.running ? 'was not ready in time' : `ended (${await child.ended})`;
    await child.stop();
    const reason = child.logTail().split('\n').findLast(saysWhyItCannotStart);
    if (reason) throw new Error(`${reason} Its data folder is ${dataDir}; DATA_DIR chooses another.`);
    const lastLines = child.logTail().split('\n').map(readableLine).filter(Boolean).join('\n');
    throw new Error(`${name} ${why}. From ${child.logFile}:\n${lastLines}`);
  };
  const part = new SupervisedProcess(name, launch, { say: (line) => say(paint('yellow', line)), onStart });
  return { part, service: service.name, port, close };
}

/** @param {string} url */
async function isReady(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

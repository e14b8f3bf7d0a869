import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Child } from './child.mjs';
import { unpackPackage } from './debian-packages.mjs';
import { minimalEnv } from './minimal-env.mjs';
import { isDockerRunning } from './rabbitmq-find.mjs';
import { SupervisedProcess } from './supervised-process.mjs';
import { UserError } from './user-error.mjs';
import { isListening, waitFor } from './wait-for.mjs';

/** @typedef {{ dataDir: string, port: number, password: string, say: (line: string) => void }} ValkeyOptions */
/** @typedef {{ command: string, args: string[], env: NodeJS.ProcessEnv }} Program */

const START_TIMEOUT_MS = 60_000;
const DOCKER_IMAGE = 'valkey/valkey:8.1-alpine';
/**
 * As in `deploy/`: nothing on disk, the least used counters go first, and whoever has the password can only count.
 */
const SETTINGS = [
  ...['--save', '', '--appendonly', 'no', '--maxmemory', '64mb', '--maxmemory-policy', 'allkeys-lfu'],
  ...['--user', 'default', 'reset', 'on', '~throttle:*'],
  ...['+@connection', '+info', '+eval', '+evalsha', '+incr', '+pexpire', '+pttl'],
];

/** @param {string} password */
export const valkeySettings = (password) => [...SETTINGS, `#${createHash('sha256').update(password).digest('hex')}`];

/**
 * Runs Valkey on 127.0.0.1, or Redis, whose protocol it speaks: what the tests have gateways share their limits in.
 * @param {ValkeyOptions} options
 * @returns {Promise<{ url: string, part: SupervisedProcess }>} the address without the password
 */
export async function startValkey(options) {
  const { port, say } = options;
  const program = await findValkey(options);
  const part = new SupervisedProcess('valkey', () => launch(program, options), { say });
  await part.start();
  return { url: `redis://127.0.0.1:${port}`, part };
}

/**
 * @param {ValkeyOptions} options
 * @returns {Promise<Program>} an installed one, else Redis of the Debian archive, else Valkey in Docker
 * @throws {UserError} that says what to install when there is none
 */
async function findValkey({ port, password, say }) {
  const args = valkeySettings(password);
  const ownArgs = ['--bind', '127.0.0.1', '--port', String(port), ...args];
  const installed = findInstalled();
  if (installed) return { command: installed, args: ownArgs, env: minimalEnv() };
  let reason = '';
  try {
    const root = await unpackRedis(say);
    if (root) return { ...unpackedProgram(root), args: ownArgs };
  } catch (error) {
    reason = ` (the Debian archive: ${error instanceof Error ? error.message.split('\n')[0] : String(error)})`;
  }
  if (isDockerRunning()) {
    const published = ['run', '--rm', '-p', `127.0.0.1:${port}:6379`, DOCKER_IMAGE, 'valkey-server'];
    return { command: 'docker', args: [...published, ...args], env: minimalEnv() };
  }
  throw new UserError(
    `No Valkey here${reason}. Install it (apt install redis-server, brew install valkey, dnf install valkey).`,
  );
}

/** @returns {string | undefined} */
function findInstalled() {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/opt/homebrew/bin', '/usr/local/bin', '/usr/bin'];
  return ['valkey-server', 'redis-server']
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

/**
 * @param {(line: string) => void} say
 * @returns {Promise<string | undefined>} the folder that corresponds to `/`; undefined without apt
 */
const unpackRedis = (say) =>
  unpackPackage(
    {
      name: 'redis-server',
      folder: 'redis',
      needs: /^(redis-tools|libatomic1|libhiredis[\d.]+|libjemalloc2|liblua5\.1-0|liblzf1|lua-bitop|lua-cjson)$/,
      notice: 'Fetching Redis from the Debian archive (2 MB, once; nothing is installed) …',
    },
    say,
  );

/** @param {string} root */
function unpackedProgram(root) {
  const libraries = readdirSync(join(root, 'usr', 'lib')).filter((name) => name.endsWith('-linux-gnu'));
  const path = libraries.map((name) => join(root, 'usr', 'lib', name)).join(delimiter);
  return { command: join(root, 'usr', 'bin', 'redis-server'), env: { ...minimalEnv(), LD_LIBRARY_PATH: path } };
}

/**
 * @param {Program} program
 * @param {ValkeyOptions} options
 */
async function launch(program, { dataDir, port }) {
  const child = new Child({ name: 'valkey', kind: 'infra', dataDir, ...program });
  const timing = { timeoutMs: START_TIMEOUT_MS, isAborted: () => !child.running };
  // Without its password it refuses the ping, which is an answer too.
  if (await waitFor(() => isListening(port, 'PING\r\n'), timing)) return child;
  await child.stop();
  throw new Error(`${child.name} did not start:\n${child.logTail()}`);
}

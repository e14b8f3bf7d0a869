import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { unpackRabbitMq } from './rabbitmq-packages.mjs';
import { UserError } from './user-error.mjs';

/**
 * A RabbitMQ that can be started on this machine.
 * @typedef {{ kind: 'programs', server: string, epmd: string, path: string } | { kind: 'docker' }} Rabbit
 */

/**
 * Finds a RabbitMQ: an installed one unless `RABBITMQ_SUITE` asks for another, else that of the Debian archive, else that of Docker.
 * @param {(line: string) => void} say
 * @returns {Promise<Rabbit>}
 * @throws {UserError} that says what to install when there is none
 */
export async function findRabbitMq(say) {
  const installed = process.env['RABBITMQ_SUITE'] ? undefined : findInstalled();
  if (installed) return installed;
  let reason = '';
  try {
    const root = await unpackRabbitMq(say);
    const unpacked = root && programsBelow(join(root, 'usr', 'lib'), join(root, 'usr', 'lib', 'erlang', 'bin'));
    if (unpacked) return unpacked;
  } catch (error) {
    reason = ` (the Debian archive: ${error instanceof Error ? error.message.split('\n')[0] : String(error)})`;
  }
  if (isDockerRunning()) return { kind: 'docker' };
  throw new UserError(
    `No RabbitMQ here${reason}. Install it (apt install rabbitmq-server, brew install rabbitmq, dnf install rabbitmq-server) or set AMQP_URL.`,
  );
}

/** @returns {Rabbit | undefined} */
function findInstalled() {
  const folders = ['/opt/homebrew/sbin', '/opt/homebrew/bin', '/usr/local/sbin', '/usr/local/bin', '/usr/bin'];
  const path = [...(process.env['PATH'] ?? '').split(delimiter), ...folders];
  const epmd = path.map((folder) => join(folder, 'epmd')).find(existsSync);
  if (!epmd) return undefined;
  const debian = programsBelow('/usr/lib', dirname(epmd));
  if (debian) return debian;
  // Debian's wrapper in /usr/sbin requires its own user; elsewhere the program on the PATH is RabbitMQ itself.
  const server = path
    .filter((folder) => folder !== '/usr/sbin')
    .map((folder) => join(folder, 'rabbitmq-server'))
    .find(existsSync);
  return server ? { kind: 'programs', server, epmd, path: dirname(epmd) } : undefined;
}

/**
 * @param {string} lib the folder in which Debian's packages put `rabbitmq`
 * @param {string} erlang the folder of `erl` and `epmd`
 * @returns {Rabbit | undefined}
 */
function programsBelow(lib, erlang) {
  const versions = join(lib, 'rabbitmq', 'lib');
  if (!existsSync(versions)) return undefined;
  const server = readdirSync(versions)
    .map((name) => join(versions, name, 'sbin', 'rabbitmq-server'))
    .find(existsSync);
  return server ? { kind: 'programs', server, epmd: join(erlang, 'epmd'), path: erlang } : undefined;
}

/** @returns {boolean} whether a Docker daemon is running, not only its client installed */
export function isDockerRunning() {
  try {
    execFileSync('docker', ['info', '--format', '{{.ServerVersion}}'], { stdio: 'pipe', timeout: 5_000 });
    return true;
  } catch {
    return false;
  }
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { minimalEnv } from './minimal-env.mjs';
import { brokerDefinitions } from './rabbitmq-definitions.mjs';

/**
 * @typedef {object} RabbitOptions
 * @property {string} dataDir
 * @property {number} port
 * @property {number} epmdPort
 * @property {number} distPort
 * @property {string} user the administrator
 * @property {string} password
 * @property {Readonly<Record<string, string>>} servicePasswords
 */

/**
 * Writes the queues and users that the broker loads at each start, for which it makes no default user.
 * @param {RabbitOptions} place
 * @returns {string} the file; only its folder is closed to others, as a container's user has to read it
 */
export function writeDefinitions({ dataDir, user, password, servicePasswords }) {
  const home = join(dataDir, 'rabbitmq');
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const file = join(home, 'definitions.json');
  writeFileSync(file, JSON.stringify(brokerDefinitions({ name: user, password }, servicePasswords)));
  return file;
}

/**
 * Writes the configuration of the broker, which listens on 127.0.0.1 and stores everything in the data folder.
 * @param {RabbitOptions} place
 * @param {string} binaries the folder of `erl`
 * @returns {NodeJS.ProcessEnv} the environment to start it in
 */
export function writeRabbitMqSettings(place, binaries) {
  const { dataDir, port, epmdPort, distPort } = place;
  const home = join(dataDir, 'rabbitmq');
  mkdirSync(join(home, 'db'), { recursive: true, mode: 0o700 });
  const settings = [
    `listeners.tcp.local = 127.0.0.1:${port}`,
    `load_definitions = ${writeDefinitions(place)}`,
    'disk_free_limit.absolute = 64MB',
    'vm_memory_high_watermark.absolute = 768MB',
    'log.console = true',
    'log.console.level = warning',
    'log.file = false',
  ];
  writeFileSync(join(home, 'rabbitmq.conf'), `${settings.join('\n')}\n`, { mode: 0o600 });
  writeFileSync(join(home, 'advanced.config'), '[{kernel, [{inet_dist_use_interface, {127,0,0,1}}]}].\n');
  writeFileSync(join(home, 'enabled_plugins'), '[].\n');
  return minimalEnv({
    PATH: `${binaries}${delimiter}${process.env['PATH'] ?? ''}`,
    HOME: home,
    LC_ALL: 'C.UTF-8',
    RABBITMQ_NODENAME: 'vault@localhost',
    RABBITMQ_BASE: home,
    RABBITMQ_MNESIA_BASE: join(home, 'db'),
    RABBITMQ_LOG_BASE: join(home, 'log'),
    RABBITMQ_CONFIG_FILE: join(home, 'rabbitmq.conf'),
    RABBITMQ_ADVANCED_CONFIG_FILE: join(home, 'advanced.config'),
    RABBITMQ_CONF_ENV_FILE: join(home, 'no-such-file'),
    RABBITMQ_ENABLED_PLUGINS_FILE: join(home, 'enabled_plugins'),
    RABBITMQ_PID_FILE: join(home, 'pid'),
    RABBITMQ_DIST_PORT: String(distPort),
    ERL_EPMD_PORT: String(epmdPort),
    ERL_EPMD_ADDRESS: '127.0.0.1',
    // Two schedulers without busy waiting: the broker shares a small machine with everything else. Only the threads that
    // read files wait a moment for the next one: woken for each of some thousand files, they made the start twice as long.
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '+S 2:2 +sbwt none +sbwtdcpu none +sbwtdio very_short',
    // Makes the start script exec the broker, so that the pid and signals are those of the broker.
    RUNNING_UNDER_SYSTEMD: 'true',
  });
}

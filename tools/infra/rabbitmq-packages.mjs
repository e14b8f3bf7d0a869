import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cacheDir } from './cache-dir.mjs';

const run = promisify(execFile);

/**
 * Downloads RabbitMQ and Erlang from the Debian archive and unpacks them without installing anything, hence without
 * root. Concurrent starts each unpack into their own folder; the first to finish is used.
 * @param {(line: string) => void} say
 * @returns {Promise<string | undefined>} the folder that corresponds to `/`; undefined without apt
 */
export async function unpackRabbitMq(say) {
  if (process.platform !== 'linux' || !(await works('apt-get')) || !(await works('dpkg'))) return undefined;
  const cache = cacheDir();
  const unpacked = readdirIfThere(cache).find((name) => name.startsWith(`rabbitmq-${process.arch}-`));
  if (unpacked) return join(cache, unpacked);
  say('Fetching RabbitMQ from the Debian archive (35 MB, once; nothing is installed) …');
  const work = join(cache, `unpacking-${process.pid}`);
  try {
    return await fetchAndUnpack(cache, work);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/**
 * @param {string} cache
 * @param {string} work
 */
async function fetchAndUnpack(cache, work) {
  const folders = { lists: join(work, 'lists'), archives: join(work, 'archives'), root: join(work, 'root') };
  for (const folder of [join(folders.lists, 'partial'), join(folders.archives, 'archives', 'partial'), folders.root]) {
    mkdirSync(folder, { recursive: true });
  }
  const apt = [
    '-o',
    `Dir::State::Lists=${folders.lists}`,
    '-o',
    `Dir::Cache=${folders.archives}`,
    '-o',
    'Debug::NoLocking=1',
    '-o',
    'APT::Sandbox::User=root',
    '-o',
    'Acquire::Retries=3',
  ];
  await run('apt-get', [...apt, 'update']);
  const packages = await listPackages(apt);
  await run('apt-get', [...apt, 'download', ...packages], { cwd: work });
  const archives = readdirSync(work).filter((file) => file.endsWith('.deb'));
  for (const archive of archives) await run('dpkg', ['-x', join(work, archive), folders.root]);
  const version = archives.find((file) => file.startsWith('rabbitmq-server_'))?.split('_')[1] ?? 'unknown';
  const target = join(cache, `rabbitmq-${process.arch}-${version.replace(/[^\w.+~-]/g, '-')}`);
  setErlangRoot(folders.root, target);
  if (!existsSync(target)) renameSync(folders.root, target);
  return target;
}

/**
 * RabbitMQ and the Erlang packages that it depends on.
 * @param {string[]} apt
 */
async function listPackages(apt) {
  const depends = ['depends', '--recurse', '--no-recommends', '--no-suggests', '--no-conflicts', '--no-breaks'];
  const hidden = ['--no-replaces', '--no-enhances'];
  const { stdout } = await run('apt-cache', [...apt, ...depends, ...hidden, 'rabbitmq-server']);
  return [...new Set(stdout.match(/^(erlang-[\w-]+|rabbitmq-server)$/gm))];
}

/**
 * Sets the root folder in Erlang's start scripts, which contain an absolute path.
 * @param {string} root
 * @param {string} target where `root` will be
 */
function setErlangRoot(root, target) {
  const erlang = join(root, 'usr', 'lib', 'erlang');
  const emulators = readdirSync(erlang).filter((name) => name.startsWith('erts-'));
  for (const folder of [erlang, ...emulators.map((name) => join(erlang, name))]) {
    const script = join(folder, 'bin', 'erl');
    const text = readFileSync(script, 'utf8');
    writeFileSync(script, text.replaceAll('ROOTDIR=/usr/lib/erlang', `ROOTDIR="${target}/usr/lib/erlang"`));
  }
}

/** @param {string} program */
async function works(program) {
  return run(program, ['--version']).then(
    () => true,
    () => false,
  );
}

/** @param {string} folder */
const readdirIfThere = (folder) => (existsSync(folder) ? readdirSync(folder) : []);

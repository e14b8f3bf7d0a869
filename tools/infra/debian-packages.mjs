import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cacheDir } from './cache-dir.mjs';

const run = promisify(execFile);

/**
 * @typedef {object} Wanted
 * @property {string} name the package asked for
 * @property {string} folder how the name of its folder in the cache begins; its version follows
 * @property {RegExp} needs which of its dependencies are unpacked with it
 * @property {string} notice printed before a download
 * @property {string} [suite] a release of Debian, such as `sid`; else what apt is set up with
 * @property {(root: string, target: string) => void} [prepare] changes files below `root`, which then becomes `target`
 */

/**
 * Downloads a package and its dependencies from the Debian archive and unpacks them without installing anything, hence
 * without root. Concurrent starts each unpack into their own folder; the first to finish is used.
 * @param {Wanted} wanted
 * @param {(line: string) => void} say
 * @returns {Promise<string | undefined>} the folder that corresponds to `/`; undefined without apt
 */
export async function unpackPackage(wanted, say) {
  if (process.platform !== 'linux' || !(await works('apt-get')) || !(await works('dpkg'))) return undefined;
  const cache = cacheDir();
  const prefix = `${wanted.folder}-${process.arch}-`;
  const unpacked = readdirIfThere(cache).find((name) => name.startsWith(prefix));
  if (unpacked) return join(cache, unpacked);
  say(wanted.notice);
  const work = join(cache, `unpacking-${process.pid}`);
  try {
    return await fetchAndUnpack(wanted, join(cache, prefix), work);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/**
 * @param {Wanted} wanted
 * @param {string} targetPrefix
 * @param {string} work
 */
async function fetchAndUnpack(wanted, targetPrefix, work) {
  const folders = { lists: join(work, 'lists'), archives: join(work, 'archives'), root: join(work, 'root') };
  for (const folder of [join(folders.lists, 'partial'), join(folders.archives, 'archives', 'partial'), folders.root]) {
    mkdirSync(folder, { recursive: true });
  }
  const apt = [
    ...(wanted.suite ? await sourceOptions(wanted.suite, work) : []),
    ...['-o', `Dir::State::Lists=${folders.lists}`],
    ...['-o', `Dir::Cache=${folders.archives}`],
    ...['-o', 'Debug::NoLocking=1'],
    ...['-o', 'APT::Sandbox::User=root'],
    ...['-o', 'Acquire::Retries=3'],
  ];
  await run('apt-get', [...apt, 'update']);
  await run('apt-get', [...apt, 'download', ...(await listPackages(apt, wanted))], { cwd: work });
  const archives = readdirSync(work).filter((file) => file.endsWith('.deb'));
  for (const archive of archives) await run('dpkg', ['-x', join(work, archive), folders.root]);
  const version = archives.find((file) => file.startsWith(`${wanted.name}_`))?.split('_')[1] ?? 'unknown';
  const target = targetPrefix + version.replace(/[^\w.+~-]/g, '-');
  wanted.prepare?.(folders.root, target);
  if (!existsSync(target)) renameSync(folders.root, target);
  return target;
}

/**
 * Another release from the archive that this machine uses.
 * @param {string} suite
 * @param {string} work
 */
async function sourceOptions(suite, work) {
  const { stdout } = await run('apt-get', ['indextargets', '--format', '$(SITE)', 'Identifier: Packages']);
  const file = join(work, 'sources.list');
  writeFileSync(file, `deb ${stdout.split('\n', 1)[0]} ${suite} main\n`);
  return ['-o', `Dir::Etc::sourcelist=${file}`, '-o', 'Dir::Etc::sourceparts=-'];
}

/**
 * @param {string[]} apt
 * @param {Wanted} wanted
 */
async function listPackages(apt, { name, needs }) {
  const depends = ['depends', '--recurse', '--no-recommends', '--no-suggests', '--no-conflicts', '--no-breaks'];
  const hidden = ['--no-replaces', '--no-enhances'];
  const { stdout } = await run('apt-cache', [...apt, ...depends, ...hidden, name]);
  const names = stdout.match(/^[a-z\d][a-z\d.+-]+$/gm) ?? [];
  return [...new Set(names)].filter((other) => other === name || needs.test(other));
}

/**
 * Has a program run on the C library that was unpacked with it, as the machine's may be older.
 * @param {string} program an executable below `root`, which a script of its name replaces
 * @param {string} root
 * @param {string} target where `root` will be
 */
export function useUnpackedLibraries(program, root, target) {
  const [platform = ''] = readdirSync(join(root, 'usr', 'lib')).filter((name) => name.endsWith('-linux-gnu'));
  const [loader = ''] = readdirSync(join(root, 'usr', 'lib', platform)).filter((name) => name.startsWith('ld-linux'));
  const libraries = join(target, 'usr', 'lib', platform);
  const moved = `${program}.program`;
  renameSync(program, moved);
  const command = [`${libraries}/${loader}`, '--library-path', libraries, moved.replace(root, target)];
  writeFileSync(program, `#!/bin/sh\nexec ${command.map((word) => `"${word}"`).join(' ')} "$@"\n`, { mode: 0o755 });
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

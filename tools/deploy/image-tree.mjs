/**
 * Makes the file tree of an image by running `deploy/Dockerfile` without Docker, and starts the service from it.
 *
 *     node tools/deploy/image-tree.mjs                     all six, one after the other, against servers of the launcher
 *     node tools/deploy/image-tree.mjs gateway billing     only these
 *     node tools/deploy/image-tree.mjs --built gateway     with this folder's `dist` in place of the build stage
 *     node tools/deploy/image-tree.mjs --keep /tmp/images  leaves the trees there
 *
 * What differs from Docker: the base image is this machine with Node 24, users and absolute paths outside /app are not
 * separated. Each image's size and number of files are printed.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import dockerIgnore from '@balena/dockerignore';
import { createTemporaryDataDir } from '../infra/temporary-data-dir.mjs';
import { useRuntime } from '../run/node-runtime.mjs';
import { ROOT } from '../run/project.mjs';
import { SERVICES } from '../run/services.mjs';
import { Shutdown } from '../run/shutdown.mjs';
import { bootImage, startServers } from './boot-image.mjs';
import { commandOf, copyOf, readDockerfile, substitute } from './dockerfile.mjs';

/** @import { Stage } from './dockerfile.mjs' */

const dockerfile = readDockerfile(join(ROOT, 'deploy', 'Dockerfile'));
// Its types describe the package as an ES module, which it is not.
const ignored = dockerIgnore.default({ ignorecase: false }).add(readFileSync(join(ROOT, '.dockerignore'), 'utf8'));

/**
 * Runs the stages that an image needs, each in a folder of its own, and returns the folder of the last one's root.
 * @param {string} service
 * @param {string} folder where stages are kept; those without the service in them serve all images
 * @param {boolean} built
 * @returns {string}
 */
function makeTree(service, folder, built) {
  const last = dockerfile.stages.at(-1);
  if (!last) throw new Error('the Dockerfile has no stage');
  return makeStage(last, { service, folder, built });
}

/**
 * @param {Stage} stage
 * @param {{ service: string, folder: string, built: boolean }} options
 * @returns {string} the stage's root
 */
function makeStage(stage, options) {
  const shared = !usesService(stage);
  const root = join(options.folder, shared ? stage.name : `${stage.name}-${options.service}`);
  if (existsSync(root)) return root;
  const base = dockerfile.stages.find(({ name }) => name === stage.from);
  if (base) copyTree(makeStage(base, options), root);
  /** @type {Record<string, string>} */
  const values = {};
  let workdir = '/app';
  for (const { word, rest } of stage.steps) {
    if (word === 'ARG') values[rest] = rest === 'SERVICE' ? options.service : '';
    else if (word === 'ENV') Object.assign(values, assignments(substitute(rest, values)));
    else if (word === 'WORKDIR') workdir = rest;
    else if (word === 'COPY') copy(rest, root, workdir, options);
    else if (word === 'RUN' && stage.name === 'build' && options.built) useBuilt(join(root, workdir));
    else if (word === 'RUN') run(substitute(rest, values), join(root, workdir), values);
    else if (word !== 'USER' && word !== 'CMD') throw new Error(`${word} is not understood here`);
  }
  return root;
}

/** @param {Stage} stage */
const usesService = (stage) => stage.steps.some(({ word, rest }) => word === 'ARG' && rest === 'SERVICE');

/** @param {string} text */
const assignments = (text) => Object.fromEntries(text.split(' ').map((pair) => pair.split('=')));

/**
 * @param {string} rest
 * @param {string} root
 * @param {string} workdir
 * @param {{ service: string, folder: string, built: boolean }} options
 */
function copy(rest, root, workdir, options) {
  const { stage: name, sources, target } = copyOf(rest);
  const stage = dockerfile.stages.find((each) => each.name === name);
  const from = stage ? makeStage(stage, options) : ROOT;
  const filter = stage
    ? () => true
    : (/** @type {string} */ path) => path === ROOT || !ignored.ignores(relative(ROOT, path));
  for (const source of sources) {
    const path = join(from, source);
    const into = resolve(join(root, workdir), target);
    const place = statSync(path).isDirectory() ? into : join(into, basename(path));
    cpSync(path, place, { recursive: true, verbatimSymlinks: true, filter });
  }
}

/** @param {string} from @param {string} to */
function copyTree(from, to) {
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });
}

/** @param {string} folder */
function useBuilt(folder) {
  for (const group of ['libs', 'services', '.']) {
    for (const name of group === '.' ? ['web'] : readdirSync(join(ROOT, group))) {
      const dist = join(group, name, 'dist');
      if (existsSync(join(ROOT, dist))) copyTree(join(ROOT, dist), join(folder, dist));
    }
  }
}

/**
 * @param {string} command
 * @param {string} cwd
 * @param {Record<string, string>} env
 */
function run(command, cwd, env) {
  if (/(^|\s)\//.test(command)) throw new Error(`an absolute path cannot be followed here: ${command}`);
  mkdirSync(cwd, { recursive: true });
  const { status } = spawnSync('sh', ['-c', command], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`failed in ${cwd}: ${command}`);
}

/** @param {string} folder @returns {{ files: number, megabytes: number }} */
function sizeOf(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
  return { files: files.length, megabytes: Math.round(bytes / 1e6) };
}

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: { built: { type: 'boolean', default: false }, keep: { type: 'string' } },
});
const services = positionals.length > 0 ? positionals : SERVICES.map(({ name }) => name);
const shutdown = new Shutdown();
await useRuntime(shutdown);
const { dataDir, remove } = createTemporaryDataDir(tmpdir());
const folder = flags.keep ? resolve(flags.keep) : join(dataDir, 'images');
const command = commandOf(dockerfile);
let failed = false;
const servers = await startServers(dataDir);
try {
  for (const service of services) {
    const app = join(makeTree(service, folder, flags.built), 'app');
    const { files, megabytes } = sizeOf(app);
    const seconds = await bootImage(service, app, command, servers);
    console.log(`${service}: ${files} files, ${megabytes} MB, ready after ${seconds.toFixed(1)} s`);
  }
} catch (error) {
  failed = true;
  console.error(error instanceof Error ? error.message : error);
} finally {
  await servers.stop();
  if (flags.keep)
    for (const name of ['manifests', 'build']) rmSync(join(folder, name), { recursive: true, force: true });
  await remove();
}
process.exit(failed ? 1 : 0);

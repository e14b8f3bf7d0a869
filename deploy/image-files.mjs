/**
 * Collects what the image of one service holds, below the working directory:
 *
 *     node deploy/image-files.mjs packages <service> <target>   node_modules, after `npm ci --omit=dev`
 *     node deploy/image-files.mjs built <service> <target>      the service, its libraries, the web app where it serves it
 *
 * Of a workspace those files are taken that `files` in its package.json names.
 */
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

const SCOPE = '@vault/';
/** Declarations, maps and test helpers are for compiling and debugging, not for running. */
const NOT_RUN = /\.d\.ts$|\.map$|\.tsbuildinfo$|\.spec\.js$|[\\/]dist[\\/]testing(\.js)?$/;

const [what, service = '', target = ''] = process.argv.slice(2);
const manifestOf = (/** @type {string} */ folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/**
 * @param {string} folder
 * @returns {string[]} the folder of a workspace, and of those that it stands on
 */
function workspaces(folder) {
  const needed = Object.keys(manifestOf(folder).dependencies ?? {}).filter((name) => name.startsWith(SCOPE));
  return [...new Set([folder, ...needed.flatMap((name) => workspaces(join('libs', name.slice(SCOPE.length))))])];
}

/** @param {string} from a path that stays the same below the target */
function take(from) {
  cpSync(from, join(target, from), { recursive: true, verbatimSymlinks: true, filter: (path) => !NOT_RUN.test(path) });
}

function takePackages() {
  for (const folder of ['.', ...workspaces(join('services', service))]) {
    const modules = join(folder, 'node_modules');
    if (existsSync(modules)) cpSync(modules, join(target, modules), { recursive: true, verbatimSymlinks: true });
  }
  const own = workspaces(join('services', service)).map((folder) => basename(folder));
  const links = join(target, 'node_modules', SCOPE);
  for (const name of readdirSync(links)) if (!own.includes(name)) rmSync(join(links, name));
}

function takeBuilt() {
  for (const folder of workspaces(join('services', service))) {
    for (const file of ['package.json', ...manifestOf(folder).files]) take(join(folder, file));
  }
  if (service === 'gateway') take(join('web', 'dist'));
}

if (what === 'packages') takePackages();
else if (what === 'built') takeBuilt();
else throw new Error('say packages or built');

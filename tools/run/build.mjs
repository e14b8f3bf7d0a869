import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { run } from './command.mjs';
import { step } from './console.mjs';
import { binary, ROOT } from './project.mjs';
import { SERVICES } from './services.mjs';

/** @import { Shutdown } from './shutdown.mjs' */

const STAMP = join(ROOT, '.nx', 'vault-build-stamp');
const SOURCES = ['libs', 'services', 'web'];
const SINGLE = ['package-lock.json', 'tsconfig.base.json', 'nx.json'];
const SKIPPED = new Set(['node_modules', 'dist', 'test', 'e2e', 'coverage']);
const RESULTS = [...SERVICES.map((service) => `services/${service.name}/dist/main.js`), 'web/dist/index.html'];

/** The environment in which Nx neither stays behind as a daemon nor asks or reports anything. */
const NX_ENV = {
  ...{ NX_DAEMON: 'false', NX_TUI: 'false', NX_NO_CLOUD: 'true', SCARF_ANALYTICS: 'false' },
  // By default other clones of the project share one cache: what one of them spoils, all would get.
  NX_CACHE_DIRECTORY: join(ROOT, '.nx', 'cache'),
};

/**
 * Builds the libraries, the services and the web app, unless nothing has changed since the last build.
 * @param {Shutdown} shutdown
 */
export async function build(shutdown) {
  const stamp = await fingerprint();
  const fresh = existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp;
  if (fresh && RESULTS.every((file) => existsSync(join(ROOT, file)))) return;
  await step('Building', 'Built', async () => {
    const args = ['run-many', '-t', 'build', '--outputStyle=static'];
    const { status, output } = await run(binary('nx'), args, {
      cwd: ROOT,
      env: { ...process.env, ...NX_ENV },
      shutdown,
    });
    if (status !== 0) throw new Error(`The build failed:\n${output.trim()}`);
  });
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, stamp);
}

/** @returns {Promise<string>} changes when any source file was added, removed or written */
async function fingerprint() {
  const files = [...SINGLE.map((name) => join(ROOT, name))];
  for (const folder of SOURCES) await collect(join(ROOT, folder), files);
  const hash = createHash('sha256');
  for (const file of files.sort()) {
    const { mtimeMs, size } = statSync(file);
    hash.update(`${file}\0${mtimeMs}\0${size}\n`);
  }
  return hash.digest('hex');
}

/**
 * @param {string} folder
 * @param {string[]} files
 */
async function collect(folder, files) {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isFile()) files.push(path);
    else if (entry.isDirectory() && !SKIPPED.has(entry.name)) await collect(path, files);
  }
}

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { run } from './command.mjs';
import { step } from './console.mjs';
import { binary, COMPILER_ENV, ROOT } from './project.mjs';
import { SERVICES } from './services.mjs';

/** @import { Shutdown } from './shutdown.mjs' */

const STAMP_FILE = join(ROOT, '.nx', 'vault-build-stamp');
const SOURCE_FOLDERS = ['libs', 'services', 'web'];
const SOURCE_FILES = ['package-lock.json', 'tsconfig.base.json', 'nx.json'];
const IGNORED_FOLDERS = new Set(['node_modules', 'dist', 'test', 'e2e', 'coverage']);
const OUTPUTS = [...SERVICES.map((service) => `services/${service.name}/dist/main.js`), 'web/dist/index.html'];

/** Runs Nx without daemon, terminal UI, cloud and analytics. */
const NX_ENV = {
  NX_DAEMON: 'false',
  NX_TUI: 'false',
  NX_NO_CLOUD: 'true',
  SCARF_ANALYTICS: 'false',
  // The default cache is shared by all clones of the project, which could corrupt it for each other.
  NX_CACHE_DIRECTORY: join(ROOT, '.nx', 'cache'),
};

/**
 * Builds the libraries, the services and the web app, unless nothing has changed since the last build.
 * @param {Shutdown} shutdown
 */
export async function build(shutdown) {
  const stamp = await fingerprint();
  const isUnchanged = existsSync(STAMP_FILE) && readFileSync(STAMP_FILE, 'utf8') === stamp;
  if (isUnchanged && OUTPUTS.every((file) => existsSync(join(ROOT, file)))) return;
  await step('Building', 'Built', async () => {
    const args = ['run-many', '-t', 'build', '--outputStyle=static'];
    const { status, output } = await run(binary('nx'), args, {
      cwd: ROOT,
      env: { ...process.env, ...COMPILER_ENV, ...NX_ENV },
      shutdown,
    });
    if (status !== 0) throw new Error(`The build failed:\n${output.trim()}`);
  });
  mkdirSync(dirname(STAMP_FILE), { recursive: true });
  writeFileSync(STAMP_FILE, stamp);
}

/** @returns {Promise<string>} changes when a source file is added, removed or written */
async function fingerprint() {
  const files = [...SOURCE_FILES.map((name) => join(ROOT, name))];
  for (const folder of SOURCE_FOLDERS) await collect(join(ROOT, folder), files);
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
    else if (entry.isDirectory() && !IGNORED_FOLDERS.has(entry.name)) await collect(path, files);
  }
}

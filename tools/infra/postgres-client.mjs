import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { unpackPackage, useUnpackedLibraries } from './debian-packages.mjs';

const run = promisify(execFile);
const VERSION = 18;
const PROGRAMS = ['pg_dump', 'pg_restore'];
const BIN = join('usr', 'lib', 'postgresql', String(VERSION), 'bin');

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
      prepare: (folder, target) => {
        for (const program of PROGRAMS) useUnpackedLibraries(join(folder, BIN, program), folder, target);
      },
    },
    say,
  ).catch(() => undefined);
  return root && `${join(root, BIN)}:${path}`;
}

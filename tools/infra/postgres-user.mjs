import { spawnSync } from 'node:child_process';
import { chmodSync, lchownSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from './user-error.mjs';

const NOBODY = 65_534;

/**
 * How to run a Postgres program, which refuses to run as root.
 * @typedef {object} Runner
 * @property {(command: string, args: string[]) => { command: string, args: string[] }} wrap
 * @property {number} [uid] set when the program must run as another user
 * @property {number} [gid]
 */

/**
 * Chooses how to run Postgres. A user namespace is preferred: there the files still belong to root, so that a project in
 * a folder without access for others (/root, a mktemp folder) works too.
 * @param {string} program any program of Postgres
 * @param {string} dataDir
 * @returns {Runner}
 * @throws {UserError} when root can neither create a user namespace nor run it as nobody
 */
export function postgresRunner(program, dataDir) {
  if (process.getuid?.() !== 0) return { wrap: (command, args) => ({ command, args }) };
  const namespace = ['--user', '--map-user=1000', '--map-group=1000'];
  if (spawnSync('unshare', [...namespace, program, '--version']).status === 0) {
    return { wrap: (command, args) => ({ command: 'unshare', args: [...namespace, command, ...args] }) };
  }
  const asNobody = { uid: NOBODY, gid: NOBODY };
  const reachable = spawnSync('ls', [dataDir], asNobody).status === 0;
  if (reachable && spawnSync(program, ['--version'], asNobody).status === 0) {
    return { wrap: (command, args) => ({ command, args }), ...asNobody };
  }
  throw new UserError(
    'Postgres does not run as root, and this folder is closed to others: start as an ordinary user, or set DATABASE_URL.',
  );
}

/**
 * Changes the owner of a folder to the user of the runner, which may differ from that of an earlier start.
 * @param {string} folder
 * @param {Runner} runner
 */
export function chownToRunner(folder, runner) {
  const uid = runner.uid ?? process.getuid?.();
  if (uid === undefined || lstatSync(folder).uid === uid) return;
  chownAll(folder, uid, runner.gid ?? process.getgid?.() ?? uid);
  chmodSync(folder, 0o700);
}

/**
 * @param {string} path
 * @param {number} uid
 * @param {number} gid
 */
function chownAll(path, uid, gid) {
  if (lstatSync(path).isDirectory()) for (const entry of readdirSync(path)) chownAll(join(path, entry), uid, gid);
  lchownSync(path, uid, gid);
}

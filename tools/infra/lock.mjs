import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { identityOf, isAlive } from './process-identity.mjs';
import { UserError } from './user-error.mjs';

/** @typedef {{ pid: number, identity: string, port: number }} RunningLauncher */

const lockFile = (/** @type {string} */ dataDir) => join(dataDir, 'launcher.json');

/**
 * @param {string} dataDir
 * @returns {RunningLauncher | undefined} the launcher that is running in this folder
 */
export function runningLauncher(dataDir) {
  try {
    const running = JSON.parse(readFileSync(lockFile(dataDir), 'utf8'));
    return isAlive(running) ? running : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {string} dataDir
 * @throws {UserError} when another launcher runs in this folder
 */
export function assertNotRunning(dataDir) {
  const running = runningLauncher(dataDir);
  if (!running) return;
  throw new UserError(
    `Diecast Vault is already running from ${dataDir} on port ${running.port} (process ${running.pid}). ` +
      'Stop that one first, or start another with its own DATA_DIR and PORT.',
  );
}

/**
 * Locks the folder for this launcher.
 * @param {string} dataDir
 * @param {number} port
 * @returns {() => void} releases the lock
 * @throws {UserError} when another launcher holds the lock
 */
export function acquireLock(dataDir, port) {
  mkdirSync(dataDir, { recursive: true });
  const file = lockFile(dataDir);
  const ownFile = `${file}.${process.pid}`;
  writeFileSync(ownFile, JSON.stringify({ pid: process.pid, identity: identityOf(process.pid), port }));
  try {
    for (;;) {
      assertNotRunning(dataDir);
      rmSync(file, { force: true });
      try {
        // Fails when another launcher was faster.
        linkSync(ownFile, file);
        return () => rmSync(file, { force: true });
      } catch (error) {
        if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error;
      }
    }
  } finally {
    rmSync(ownFile, { force: true });
  }
}

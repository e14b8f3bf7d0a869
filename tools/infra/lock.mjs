import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { identityOf, isAlive } from './process-identity.mjs';
import { Refusal } from './refusal.mjs';

/** @typedef {{ pid: number, identity: string, port: number }} Holder */

const lockFile = (/** @type {string} */ dataDir) => join(dataDir, 'launcher.json');

/**
 * @param {string} dataDir
 * @returns {Holder | undefined} the launcher that runs in this folder now
 */
export function holderOf(dataDir) {
  try {
    const holder = JSON.parse(readFileSync(lockFile(dataDir), 'utf8'));
    return isAlive(holder) ? holder : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {string} dataDir
 * @throws {Refusal} when another launcher runs in this folder
 */
export function refuseSecond(dataDir) {
  const holder = holderOf(dataDir);
  if (!holder) return;
  throw new Refusal(
    `Diecast Vault is already running from ${dataDir} on port ${holder.port} (process ${holder.pid}). ` +
      'Stop that one first, or start another with its own DATA_DIR and PORT.',
  );
}

/**
 * Takes the folder for this launcher.
 * @param {string} dataDir
 * @param {number} port
 * @returns {() => void} gives it back
 * @throws {Refusal} when another launcher has it
 */
export function takeLock(dataDir, port) {
  mkdirSync(dataDir, { recursive: true });
  const file = lockFile(dataDir);
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, JSON.stringify({ pid: process.pid, identity: identityOf(process.pid), port }));
  try {
    for (;;) {
      refuseSecond(dataDir);
      rmSync(file, { force: true });
      try {
        // Fails when somebody else was quicker.
        linkSync(mine, file);
        return () => rmSync(file, { force: true });
      } catch (error) {
        if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error;
      }
    }
  } finally {
    rmSync(mine, { force: true });
  }
}

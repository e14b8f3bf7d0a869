import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { signalGroup } from '../infra/child.mjs';
import { setSessionPriority } from '../infra/session-priority.mjs';

/** @import { Shutdown } from './shutdown.mjs' */

/**
 * Runs a program to its end, in its own session, so that Ctrl-C reaches it through `shutdown` only.
 * @param {string} command
 * @param {string[]} args
 * @param {object} options
 * @param {string} options.cwd
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {Shutdown} options.shutdown
 * @param {number} [options.limitMs] kills it after this time, which is a failure
 * @param {boolean} [options.inherit] shows its output instead of returning it
 * @param {boolean} [options.isBackground] gives it the processor only while nothing else wants it
 * @returns {Promise<{ status: number, output: string }>}
 */
export async function run(command, args, { cwd, env = process.env, shutdown, limitMs, inherit, isBackground }) {
  const output = inherit ? 'inherit' : 'pipe';
  const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', output, output] });
  if (isBackground && child.pid) setSessionPriority(child.pid, constants.priority.PRIORITY_LOW);
  /** @type {Buffer[]} */
  const chunks = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk));
  const ended = new Promise((resolve) => {
    child.once('error', ({ message }) => resolve({ status: 127, error: message }));
    child.once('close', (code) => resolve({ status: code ?? 1, error: '' }));
  });
  const forget = shutdown.add(async () => {
    if (child.pid) signalGroup(child.pid, 'SIGTERM');
    await Promise.race([ended, sleep(3_000, undefined, { ref: false })]);
    if (child.pid) signalGroup(child.pid, 'SIGKILL');
  });
  const tooLong = limitMs && setTimeout(() => child.pid && signalGroup(child.pid, 'SIGKILL'), limitMs);
  const { status, error } = /** @type {{ status: number, error: string }} */ (await ended);
  clearTimeout(tooLong || undefined);
  forget();
  return { status, output: Buffer.concat(chunks).toString() + error };
}

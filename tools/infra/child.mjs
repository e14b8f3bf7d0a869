import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { identityOf } from './process-identity.mjs';

/**
 * @typedef {object} ChildOptions
 * @property {string} name unique in the data folder
 * @property {'service' | 'infra'} kind services are stopped before the infrastructure
 * @property {string} dataDir
 * @property {string} command
 * @property {string[]} args
 * @property {NodeJS.ProcessEnv} env the child's whole environment
 * @property {string} [cwd]
 * @property {number} [uid]
 * @property {number} [gid]
 * @property {boolean} [ipc] opens a channel, so that a Node child can exit when the launcher has ended
 * @property {(line: string) => void} [onLine] receives each line of output; without it the output goes straight to the log
 */

/**
 * A process in a session of its own: Ctrl-C in the terminal reaches only the launcher, which then stops its children in
 * the right order. Its pid is recorded under `run/`, so that a later start finds it when the launcher was killed.
 */
export class Child {
  /** @param {ChildOptions} options */
  constructor(options) {
    this.name = options.name;
    this.record = recordPath(options.dataDir, options.name);
    this.logFile = join(options.dataDir, 'logs', `${options.name}.log`);
    mkdirSync(dirname(this.record), { recursive: true });
    mkdirSync(dirname(this.logFile), { recursive: true });
    const log = openSync(this.logFile, 'a');
    const output = options.onLine ? 'pipe' : log;
    this.process = spawn(options.command, options.args, {
      cwd: options.cwd ?? options.dataDir,
      env: options.env,
      ...(options.uid === undefined ? {} : { uid: options.uid, gid: options.gid }),
      detached: true,
      stdio: options.ipc ? ['ignore', output, output, 'ipc'] : ['ignore', output, output],
    });
    closeSync(log);
    this.pid = this.process.pid ?? 0;
    /** @type {Promise<string>} how it ended, as text */
    this.ended = new Promise((resolve) => {
      this.process.once('error', (error) => resolve(error.message));
      this.process.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `status ${code}`));
    });
    this.running = this.pid > 0;
    void this.ended.then(() => {
      this.running = false;
      rmSync(this.record, { force: true });
    });
    if (this.pid) writeRecord(this.record, this.pid, options.kind);
  }

  /**
   * Signals it to end, and kills it after `graceMs`.
   * @param {NodeJS.Signals} [signal]
   * @param {number} [graceMs]
   */
  async stop(signal = 'SIGTERM', graceMs = 10_000) {
    if (!this.running) return;
    this.process.kill(signal);
    await Promise.race([this.ended, sleep(graceMs, undefined, { ref: false })]);
    await this.kill();
  }

  /** Kills it and its own children. */
  async kill() {
    if (this.pid) signalGroup(this.pid, 'SIGKILL');
    if (this.running) await this.ended;
  }

  /** @returns {string} the last lines of its log, for an error message */
  logTail() {
    try {
      return readFileSync(this.logFile, 'utf8').trimEnd().split('\n').slice(-8).join('\n');
    } catch {
      return '';
    }
  }
}

/**
 * @param {string} dataDir
 * @param {string} name
 */
export const recordPath = (dataDir, name) => join(dataDir, 'run', `${name}.json`);

/**
 * @param {string} file
 * @param {number} pid
 * @param {'service' | 'infra'} kind
 */
function writeRecord(file, pid, kind) {
  const identity = identityOf(pid);
  if (identity) writeFileSync(file, JSON.stringify({ pid, identity, kind }));
}

/**
 * Signals the process group of a process; does nothing when it has ended.
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
export function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch {
    // The group has no processes left.
  }
}

import { setTimeout as sleep } from 'node:timers/promises';

/** @import { Child } from './child.mjs' */

const MAX_RESTART_DELAY_MS = 8_000;
const STABLE_AFTER_MS = 30_000;

/**
 * A process of the infrastructure or an instance of a service, which is restarted when it ends unexpectedly.
 */
export class SupervisedProcess {
  /**
   * @param {string} name
   * @param {() => Promise<Child>} launch starts the process and resolves when it is ready
   * @param {{ stopSignal?: NodeJS.Signals, graceMs?: number, say?: (line: string) => void, onStart?: () => void }} [options]
   */
  constructor(name, launch, { stopSignal = 'SIGTERM', graceMs = 10_000, say = () => {}, onStart = () => {} } = {}) {
    this.name = name;
    this.launch = launch;
    this.stopSignal = stopSignal;
    this.graceMs = graceMs;
    this.say = say;
    this.onStart = onStart;
    this.wanted = false;
    this.restartDelayMs = 0;
    /** @type {Child | undefined} */
    this.child = undefined;
  }

  async start() {
    this.wanted = true;
    if (this.child?.running) return;
    const started = await this.launch();
    this.child = started;
    if (!this.wanted) return void (await started.stop(this.stopSignal, this.graceMs));
    this.onStart();
    const since = Date.now();
    void started.ended.then((reason) => {
      if (Date.now() - since > STABLE_AFTER_MS) this.restartDelayMs = 0;
      if (this.wanted) void this.restart(reason);
    });
  }

  /** @param {string} reason */
  async restart(reason) {
    while (this.wanted) {
      this.restartDelayMs = Math.min(Math.max(500, this.restartDelayMs * 2), MAX_RESTART_DELAY_MS);
      this.say(`${this.name} ended (${reason}); starting it again in ${this.restartDelayMs / 1000} s`);
      await sleep(this.restartDelayMs);
      if (!this.wanted) return;
      try {
        await this.start();
        this.say(`${this.name} is back`);
        return;
      } catch (error) {
        reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
      }
    }
  }

  /** Stops it gracefully; it stays stopped until `start`. */
  async stop() {
    this.wanted = false;
    await this.child?.stop(this.stopSignal, this.graceMs);
  }

  /** Kills it; it stays stopped until `start`. */
  async kill() {
    this.wanted = false;
    await this.child?.kill();
  }

  /** @returns {number[]} */
  pids() {
    return this.child?.running ? [this.child.pid] : [];
  }
}

import { setTimeout as sleep } from 'node:timers/promises';

/** @import { Child } from './child.mjs' */

const LONGEST_PAUSE_MS = 8_000;
const STEADY_AFTER_MS = 30_000;

/**
 * Something that runs as one process and is started again when it ends unasked.
 * A part of the infrastructure or one instance of a service.
 */
export class Part {
  /**
   * @param {string} name
   * @param {() => Promise<Child>} launch starts the process and resolves when it is usable
   * @param {{ stopSignal?: NodeJS.Signals, graceMs?: number, say?: (line: string) => void, changed?: () => void }} [options]
   */
  constructor(name, launch, { stopSignal = 'SIGTERM', graceMs = 10_000, say = () => {}, changed = () => {} } = {}) {
    this.name = name;
    this.launch = launch;
    this.stopSignal = stopSignal;
    this.graceMs = graceMs;
    this.say = say;
    this.changed = changed;
    this.wanted = false;
    this.pauseMs = 0;
    /** @type {Child | undefined} */
    this.child = undefined;
  }

  async start() {
    this.wanted = true;
    if (this.child?.running) return;
    const started = await this.launch();
    this.child = started;
    if (!this.wanted) return void (await started.stop(this.stopSignal, this.graceMs));
    this.changed();
    const since = Date.now();
    void started.ended.then((how) => {
      if (Date.now() - since > STEADY_AFTER_MS) this.pauseMs = 0;
      if (this.wanted) void this.revive(how);
    });
  }

  /** @param {string} how */
  async revive(how) {
    while (this.wanted) {
      this.pauseMs = Math.min(Math.max(500, this.pauseMs * 2), LONGEST_PAUSE_MS);
      this.say(`${this.name} ended (${how}); starting it again in ${this.pauseMs / 1000} s`);
      await sleep(this.pauseMs);
      if (!this.wanted) return;
      try {
        await this.start();
        this.say(`${this.name} is back`);
        return;
      } catch (error) {
        how = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
      }
    }
  }

  /** Stops it in order; it stays stopped until `start`. */
  async stop() {
    this.wanted = false;
    await this.child?.stop(this.stopSignal, this.graceMs);
  }

  /** Ends it as a power cut would; it stays down until `start`. */
  async kill() {
    this.wanted = false;
    await this.child?.kill();
  }

  /** @returns {number[]} */
  pids() {
    return this.child?.running ? [this.child.pid] : [];
  }
}

import { say } from './console.mjs';

const HURRY_AFTER_MS = 2_000;

/** What has to be undone when the launcher ends, however it ends: the last thing begun is undone first. */
export class Shutdown {
  constructor() {
    /** @type {(() => void | Promise<void>)[]} */
    this.tasks = [];
    /** @type {Promise<void> | undefined} */
    this.running = undefined;
    this.since = 0;
  }

  get begun() {
    return this.running !== undefined;
  }

  /**
   * @param {() => void | Promise<void>} task
   * @returns {() => void} forgets the task
   */
  add(task) {
    this.tasks.push(task);
    return () => void (this.tasks = this.tasks.filter((other) => other !== task));
  }

  /** @returns {Promise<void>} settled when everything is undone; later calls wait for the first one */
  run() {
    this.since ||= Date.now();
    this.running ??= this.undoAll();
    return this.running;
  }

  async undoAll() {
    for (let task = this.tasks.pop(); task; task = this.tasks.pop()) {
      try {
        await task();
      } catch (error) {
        say(`While stopping: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }

  /**
   * Ends in order on Ctrl-C, a closed terminal and a polite kill. npm passes a signal on that the terminal has already
   * sent to everybody, so the same signal again at once means nothing; later it means "hurry".
   * @param {(signal: NodeJS.Signals) => void} announce
   * @param {() => void} hurry kills what is left
   */
  onSignals(announce, hurry) {
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
      process.on(signal, () => {
        if (this.begun) {
          if (Date.now() - this.since > HURRY_AFTER_MS) hurry();
          return;
        }
        announce(signal);
        void this.run().then(() => process.exit(0));
      });
    }
  }
}

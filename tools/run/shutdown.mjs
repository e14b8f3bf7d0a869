import { say } from './console.mjs';

const FORCE_AFTER_MS = 2_000;

/** The cleanup tasks of the launcher, which run in reverse order however it ends. */
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
   * @returns {() => void} removes the task
   */
  add(task) {
    this.tasks.push(task);
    return () => void (this.tasks = this.tasks.filter((other) => other !== task));
  }

  /** @returns {Promise<void>} settles when all tasks have run; later calls wait for the first one */
  run() {
    this.since ||= Date.now();
    this.running ??= this.runTasks();
    return this.running;
  }

  async runTasks() {
    for (let task = this.tasks.pop(); task; task = this.tasks.pop()) {
      try {
        await task();
      } catch (error) {
        say(`While stopping: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }

  /**
   * Shuts down on Ctrl-C, a closed terminal and SIGTERM. npm repeats a signal that the terminal has already sent to all
   * processes, so a second signal is ignored at first; later it forces the end.
   * @param {(signal: NodeJS.Signals) => void} announce
   * @param {() => void} force kills the remaining processes
   */
  stopOnSignals(announce, force) {
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
      process.on(signal, () => {
        if (this.begun) {
          if (Date.now() - this.since > FORCE_AFTER_MS) force();
          return;
        }
        announce(signal);
        void this.run().then(() => process.exit(0));
      });
    }
  }
}

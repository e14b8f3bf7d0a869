import { CLEAR_LINE } from '../run/console.mjs';

/** @import { TestEvent } from './events.mjs' */

const LINE_EVERY_MS = 20_000;

/** Prints the progress of a test run: in a terminal it overwrites its line, elsewhere it prints one at intervals. */
export class Progress {
  /**
   * @param {string} name as in "unit, web"
   * @param {{ terminal?: boolean, write?: (text: string) => unknown, now?: () => number }} [output]
   */
  constructor(name, output = {}) {
    this.name = name;
    this.terminal = output.terminal ?? process.stdout.isTTY;
    this.write = output.write ?? ((text) => process.stdout.write(text));
    this.now = output.now ?? Date.now;
    this.since = this.now();
    this.shownAt = this.since;
    this.files = { all: 0, done: 0 };
    this.failed = 0;
  }

  /** @param {readonly TestEvent[]} events the events since the last call */
  update(events) {
    for (const event of events) {
      if ('plan' in event) this.files.all = event.plan.files;
      else if ('failure' in event) this.write(`${this.terminal ? CLEAR_LINE : ''}\n${event.failure.trimEnd()}\n\n`);
      else {
        this.files.done += 1;
        this.failed += event.done.failed;
      }
    }
    if (this.terminal) this.write(`${CLEAR_LINE}${this.line()}`);
    else if (this.now() - this.shownAt >= LINE_EVERY_MS) {
      this.write(`${this.line()}\n`);
      this.shownAt = this.now();
    }
  }

  end() {
    this.write(`${this.terminal ? CLEAR_LINE : ''}${this.line()}\n`);
  }

  line() {
    const seconds = Math.round((this.now() - this.since) / 1000);
    const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    return `  ${this.name}: ${this.files.done}/${this.files.all} files, ${this.failed} failed, ${time}`;
  }
}

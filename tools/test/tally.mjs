/** @typedef {{ name: string, passed: number, failed: number, skipped: number }} Result */

/** Counts what was tried. */
export class Tally {
  constructor() {
    /** @type {Result[]} */
    this.results = [];
  }

  /** @param {Result} result */
  add(result) {
    this.results.push(result);
  }

  /** @param {'passed' | 'failed' | 'skipped'} kind */
  sum(kind) {
    return this.results.reduce((total, result) => total + result[kind], 0);
  }

  /** @returns {string} the last line of a run, as in "12 passed, 0 failed" */
  line() {
    const skipped = this.sum('skipped');
    return `${this.sum('passed')} passed, ${this.sum('failed')} failed${skipped ? `, ${skipped} skipped` : ''}`;
  }
}

/**
 * @param {string} name
 * @param {boolean} good
 * @returns {Result} one thing that was right or wrong
 */
export const single = (name, good) => ({ name, passed: good ? 1 : 0, failed: good ? 0 : 1, skipped: 0 });

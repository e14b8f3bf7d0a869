import { appendFileSync, closeSync, existsSync, openSync, readSync } from 'node:fs';

/**
 * What a test file came to. The titles of flaky tests are those that passed only when tried again; they are counted
 * neither as passed nor as failed.
 * @typedef {object} FileResult
 * @property {string} tier unit, web, integration or browser
 * @property {string} file from the project's folder
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} flaky
 * @property {number} ms
 */

/**
 * What a reporter says while a runner is at work.
 * @typedef {{ plan: { files: number } } | { done: FileResult } | { failure: string }} TestEvent
 */

/** The variable that names the file in which a reporter writes down its events, one to a line. */
export const EVENTS = 'TEST_EVENTS';

/** @param {TestEvent} event */
export const emit = (event) => appendFileSync(process.env[EVENTS] ?? '', `${JSON.stringify(event)}\n`);

/**
 * Reads the events of a file that is still being written.
 * @param {string} file
 * @returns {() => TestEvent[]} gives those that came since the last call
 */
export function followEvents(file) {
  let offset = 0;
  return () => {
    if (!existsSync(file)) return [];
    const lines = readFrom(file, offset);
    const whole = lines.lastIndexOf('\n') + 1;
    offset += whole;
    return lines
      .subarray(0, whole)
      .toString()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  };
}

/**
 * @param {string} file
 * @param {number} offset
 */
function readFrom(file, offset) {
  const source = openSync(file, 'r');
  const chunks = [];
  try {
    for (;;) {
      const chunk = Buffer.alloc(65_536);
      const length = readSync(source, chunk, 0, chunk.length, offset);
      if (!length) return Buffer.concat(chunks);
      chunks.push(chunk.subarray(0, length));
      offset += length;
    }
  } finally {
    closeSync(source);
  }
}

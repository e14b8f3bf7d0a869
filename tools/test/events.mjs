import { appendFileSync, closeSync, existsSync, openSync, readSync } from 'node:fs';

/**
 * The result of a test file. `flaky` has the titles of tests that passed only on a retry; these count neither as passed
 * nor as failed.
 * @typedef {object} FileResult
 * @property {string} tier unit, web, integration or browser
 * @property {string} file relative to the root of the project
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} flaky
 * @property {string[]} [failures] the titles of the failed tests, from a runner that does not retry them itself
 * @property {number} ms
 * @property {number[]} [notPassed] the lines where the browser tests begin that did not pass
 */

/**
 * An event that a reporter writes during a run.
 * @typedef {{ plan: { files: number } } | { done: FileResult } | { failure: string }} TestEvent
 */

/** The environment variable of the file to which a reporter writes its events, one per line. */
export const EVENTS_VARIABLE = 'TEST_EVENTS';

/**
 * The events of a run whose failed files were run again: the second result of a file counts, and tests that failed at first
 * and passed then are flaky.
 * @param {readonly TestEvent[]} first
 * @param {readonly TestEvent[]} second
 * @returns {TestEvent[]}
 */
export function afterRetry(first, second) {
  const again = new Map(second.flatMap((event) => ('done' in event ? [[event.done.file, event.done]] : [])));
  return first.map((event) => {
    const retried = 'done' in event && again.get(event.done.file);
    if (!retried) return event;
    const stillFailing = new Set(retried.failures);
    const recovered = (event.done.failures ?? []).filter((title) => !stillFailing.has(title));
    const passed = retried.passed + retried.flaky.length - recovered.length;
    return { done: { ...retried, passed, flaky: recovered, ms: event.done.ms + retried.ms } };
  });
}

/** @param {TestEvent} event */
export const emit = (event) => appendFileSync(process.env[EVENTS_VARIABLE] ?? '', `${JSON.stringify(event)}\n`);

/**
 * Tails an event file.
 * @param {string} file
 * @returns {() => TestEvent[]} returns the events since the last call
 */
export function followEvents(file) {
  let offset = 0;
  return () => {
    if (!existsSync(file)) return [];
    const lines = readFrom(file, offset);
    const completeLength = lines.lastIndexOf('\n') + 1;
    offset += completeLength;
    return lines
      .subarray(0, completeLength)
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

import TestSequencer from '@jest/test-sequencer';
import { EXPECTED_MS } from '../test/durations.mjs';
import { mix } from '../test/mix.mjs';

/** @import { Test } from '@jest/test-result' */
/** @import { Project } from '../test/jest-tests.mjs' */

/** Their tests mostly wait: for processes that start, stop or are frozen, and for time limits. */
const WAITING = /\/(?:services\/gateway|libs\/service-kit)\/test\/|\/tools\/.*\.int-spec\.ts$/;

const isWaiting = (/** @type {Test} */ { path }) => WAITING.test(path);

/** @param {Test} test @returns {number} milliseconds: of its last run here, or as usual for its project */
const expectedMs = ({ duration, context: { config } }) =>
  duration ?? EXPECTED_MS[/** @type {Project} */ (config.displayName?.name)];

/**
 * As Jest orders files, the longest first; but files that wait run beside others. The former are among the longest, and
 * leave the processor idle when all workers run them at the same time.
 */
export default class MixedSequencer extends TestSequencer {
  /** @param {Test[]} tests @returns {Test[]} */
  sort(tests) {
    const sorted = super.sort(tests);
    const others = sorted.filter((test) => !isWaiting(test));
    return mix(sorted.filter(isWaiting), others, expectedMs);
  }
}

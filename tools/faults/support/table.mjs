/** @import { Check, Row } from './under-load.mjs' */

/** @param {Check} check @returns {'held' | 'TOO SLOW' | 'NOT HELD'} */
export const verdictOf = ({ held, timing }) => (held ? 'held' : timing ? 'TOO SLOW' : 'NOT HELD');

/**
 * Prints the lines of a row: what must hold, whether it did, and the figures.
 * @param {Row} row @param {readonly Check[]} checks @param {{ seconds: number, load: string }} measured
 */
export function printRow({ number, fault }, checks, { seconds, load }) {
  const verdicts = new Set(checks.map(verdictOf));
  const verdict = /** @type {const} */ (['NOT HELD', 'TOO SLOW']).find((each) => verdicts.has(each)) ?? 'held';
  console.log(`${number}  ${fault}: ${verdict} (${Math.round(seconds)} s, load ${load})`);
  const width = Math.max(...checks.map(({ what }) => what.length));
  for (const check of checks)
    console.log(`   ${verdictOf(check).padEnd(8)}  ${check.what.padEnd(width)}  ${check.figure}`);
  console.log('');
}

/**
 * Prints what did not hold once more, and what it means.
 * @param {readonly { row: Row, check: Check }[]} failures
 * @param {boolean} allowSlow whether missed limits in seconds are none of the run's
 * @returns {boolean} whether the run has failed
 */
export function printOutcome(failures, allowSlow) {
  const failed = failures.filter(({ check }) => !allowSlow || verdictOf(check) === 'NOT HELD');
  for (const { row, check } of failures)
    console.log(`${verdictOf(check)}  row ${row.number}, ${check.what}: ${check.figure}`);
  if (failures.length === 0) console.log('Everything held.');
  else if (failed.length > 0) console.log('Not everything held.');
  else console.log('Nothing was lost, doubled, shown, hung or ended. Limits in seconds were missed: see above.');
  return failed.length > 0;
}
